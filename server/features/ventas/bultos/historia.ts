import { formatNumero } from '#contract/valores/numeros.ts';

/** What is done to parcels, as their purchase's audit has it. */
export const ACTOS_DE_BULTO = ['agregar-bulto', 'editar-bulto', 'quitar-bulto'] as const;
export type ActoDeBulto = (typeof ACTOS_DE_BULTO)[number];

/** What people write of a parcel. */
export const CAMPOS_DE_BULTO = ['transportista', 'seguimiento', 'enlace', 'peso_kg'] as const;
type Campo = (typeof CAMPOS_DE_BULTO)[number];
type Valor = string | number | null;

/** What its audit row says: what it is, or of one that was corrected, what it was and is. */
export type DetalleDeBulto = { bulto: number } & { [C in Campo]?: Valor | { antes: Valor; despues: Valor } };

const NOMBRES: Record<Campo, string> = {
  transportista: 'lo lleva',
  seguimiento: 'código',
  enlace: 'enlace',
  peso_kg: 'peso',
};

/** An act on a parcel, in plain Spanish. */
export function textoDe(accion: string, { bulto, ...suyo }: DetalleDeBulto): string {
  const dichos = CAMPOS_DE_BULTO.flatMap((campo) => {
    const valor = suyo[campo];
    if (valor === undefined || valor === null || valor === '') return [];
    return typeof valor === 'object'
      ? [`${NOMBRES[campo]} ${leido(campo, valor.antes)} → ${leido(campo, valor.despues)}`]
      : [leido(campo, valor)];
  });
  const que = { 'agregar-bulto': 'Agregó', 'editar-bulto': 'Corrigió', 'quitar-bulto': 'Quitó' }[accion] ?? 'Cambió';
  return [`${que} el bulto ${bulto}`, dichos.join(', ')].filter(Boolean).join(': ');
}

const leido = (campo: Campo, valor: Valor): string =>
  valor === null || valor === '' ? 'nada' : campo === 'peso_kg' ? `${formatNumero(Number(valor))} kg` : String(valor);
