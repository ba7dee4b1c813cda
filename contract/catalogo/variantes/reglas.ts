import { normalizar } from '#contract/tienda/catalogo.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

export const MAX_VARIANTES = 60;
export const MIN_VARIANTES = 2;
export const MAX_EJES = 2;
export const MAX_EJE = 30;
export const MAX_VALOR = 40;
export const MAX_NOMBRE_DE_GRUPO = 120;
/** What a group's variants differ in where nobody says it. */
export const EJE_USUAL = 'Medida';

/** What people call what a product is in its group. */
export const NOMBRES_DE_VARIANTE = { variante_de: 'Variante de', variante: 'Variante' } as const;

/** What divides the parts of «Medida: 10 mm; Kit: solo cuerpo», and so stands in none of them. */
const SEPARADORES = /[:;]/;
export const SIN_SEPARADORES = 'No puede llevar «:» ni «;».';

interface VarianteDicha {
  producto_id: number;
  valores: readonly string[];
}

/** By what two variants of a group would be the same one: capitals, accents and spaces make no difference. */
export const claveDeValores = (valores: readonly string[]): string =>
  valores.map((valor) => normalizar(valor).replace(/\s+/g, ' ').trim()).join('|');

/** The same of a group's name or of an axis. */
export const claveDeNombre = (nombre: string): string => claveDeValores([nombre]);

/** What is wrong with a group, if anything, and beside which field it is said. */
export function errorDeGrupo({
  ejes,
  variantes,
}: {
  ejes: readonly string[];
  variantes: readonly VarianteDicha[];
}): { campo: string; mensaje: string } | null {
  for (const [indice, eje] of ejes.entries()) {
    if (SEPARADORES.test(eje)) return { campo: `ejes.${indice}`, mensaje: SIN_SEPARADORES };
    if (indice > 0 && claveDeNombre(eje) === claveDeNombre(ejes[0]!)) {
      return { campo: `ejes.${indice}`, mensaje: 'Los dos se llaman igual: escribe otro, o deja uno solo.' };
    }
  }
  const productos = new Set<number>();
  const vistas = new Map<string, readonly string[]>();
  for (const [indice, { producto_id, valores }] of variantes.entries()) {
    const en = (campo: string) => `variantes.${indice}.${campo}`;
    if (productos.has(producto_id)) return { campo: en('producto_id'), mensaje: 'El producto está dos veces.' };
    productos.add(producto_id);
    if (valores.length !== ejes.length) {
      return { campo: en('valores.0'), mensaje: `Escribe un valor de ${ejes.map(enMinuscula).join(' y uno de ')}.` };
    }
    for (const [eje, valor] of valores.entries()) {
      if (SEPARADORES.test(valor)) return { campo: en(`valores.${eje}`), mensaje: SIN_SEPARADORES };
    }
    const clave = claveDeValores(valores);
    if (vistas.has(clave)) {
      return {
        campo: en('valores.0'),
        mensaje: `Ya hay otro «${vistas.get(clave)!.join(', ')}»: cada uno lleva el suyo.`,
      };
    }
    vistas.set(clave, valores);
  }
  return null;
}

const enMinuscula = (texto: string): string => texto.toLocaleLowerCase('es-CL');

/** A variant in one cell of a workbook, so that it says all that there is to know: «Medida: 10 mm; Kit: solo cuerpo». */
export const escribirVariante = (ejes: readonly string[], valores: readonly string[]): string =>
  ejes.map((eje, indice) => `${eje}: ${valores[indice] ?? ''}`).join('; ');

/** Room for both axes with their values, and what stands between them. */
export const MAX_VARIANTE_ESCRITA = MAX_EJES * (MAX_EJE + MAX_VALOR + 4);

type VarianteLeida = { ejes: (string | null)[]; valores: string[] } | { mensaje: string };

/** What such a cell says. Of one that gives its value alone («10 mm») the axis is the group's own. */
export function leerVariante(escrita: string): VarianteLeida {
  const partes = enUnaLinea(escrita)
    .split(';')
    .map((parte) => parte.trim())
    .filter(Boolean);
  if (partes.length === 0) return { mensaje: 'Falta qué variante es, como «Medida: 10 mm».' };
  if (partes.length > MAX_EJES)
    return { mensaje: `Una variante dice hasta ${MAX_EJES} cosas, como «Medida: 10 mm; Kit: solo cuerpo».` };
  const ejes: (string | null)[] = [];
  const valores: string[] = [];
  for (const parte of partes) {
    const [primera = '', ...resto] = parte.split(':').map((texto) => texto.trim());
    if (resto.length > 1) return { mensaje: SIN_SEPARADORES };
    const [eje, valor] = resto.length === 0 ? [null, primera] : [primera, resto[0]!];
    if (eje === '' || valor === '') return { mensaje: 'Escríbela como «Medida: 10 mm».' };
    if (eje === null && partes.length > 1)
      return { mensaje: 'Con dos valores, di de qué es cada uno: «Medida: 10 mm; Kit: solo cuerpo».' };
    if (eje !== null && eje.length > MAX_EJE) return { mensaje: `«${eje}» no puede pasar de ${MAX_EJE} letras.` };
    if (valor.length > MAX_VALOR) return { mensaje: `«${valor}» no puede pasar de ${MAX_VALOR} letras.` };
    ejes.push(eje);
    valores.push(valor);
  }
  return { ejes, valores };
}

interface Ofrecida {
  id: number;
  valores: readonly string[];
  en_stock: boolean;
}

/** One value of an axis, and the product that it leads to. */
interface Opcion<V> {
  valor: string;
  variante: V;
  actual: boolean;
  /** What else is another there, for nothing is sold with this value and the rest as it is. */
  cambia: string | null;
}

/**
 * What a product's page offers of each axis, in the group's order: each value leads to the product that has it and is
 * otherwise as this one; where there is none, to the first that has it, better one that can be bought.
 */
export function opcionesDe<V extends Ofrecida>(
  { ejes, items }: { ejes: readonly string[]; items: readonly V[] },
  id: number,
): { eje: string; opciones: Opcion<V>[] }[] {
  const esta = items.find((una) => una.id === id);
  if (!esta) return [];
  return ejes.map((eje, lugar) => {
    const otro = 1 - lugar;
    const valores = [...new Set(items.map((una) => una.valores[lugar]!))];
    const opciones = valores.map((valor): Opcion<V> => {
      const conEse = items.filter((una) => una.valores[lugar] === valor);
      const igual = conEse.find((una) => una.valores[otro] === esta.valores[otro]);
      const variante = igual ?? conEse.find(({ en_stock }) => en_stock) ?? conEse[0]!;
      return {
        valor,
        variante,
        actual: valor === esta.valores[lugar],
        cambia: igual ? null : variante.valores[otro]!,
      };
    });
    return { eje, opciones };
  });
}

/** What schema.org calls each axis, as search engines know it; others have none. */
const PROPIEDADES: Readonly<Record<string, 'size' | 'color' | 'material'>> = {
  ...Object.fromEntries(
    [
      'medida',
      'talla',
      'tamano',
      'largo',
      'ancho',
      'alto',
      'diametro',
      'espesor',
      'contenido',
      'capacidad',
      'seccion',
    ].map((eje) => [eje, 'size' as const]),
  ),
  color: 'color',
  material: 'material',
};

/** The property of schema.org that an axis is, if it is one that search engines know. */
export const propiedadDeEje = (eje: string): 'size' | 'color' | 'material' | null =>
  PROPIEDADES[claveDeNombre(eje)] ?? null;
