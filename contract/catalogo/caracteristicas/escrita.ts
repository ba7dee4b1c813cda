import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { type ClaveDeCaracteristica, claseDe, type ValorDeCaracteristica } from './clases.ts';

/**
 * What somebody typed for a kind, as it is kept: «18», «18 V», «4,5 pulgadas», «1,4 kW»; null where nothing is left of it,
 * undefined where it can't be told.
 */
export function leerEscrita(clave: ClaveDeCaracteristica, escrita: string): number | string | null | undefined {
  const texto = escrita.trim().replace(/\s+/g, ' ');
  if (texto === '') return null;
  const clase = claseDe(clave);
  if (clase.tipo === 'texto') return texto;
  const [, cifras = '', unidad = ''] = /^([\d.,]+)\s*(.*)$/u.exec(texto) ?? [];
  const { valor } = leerNumero(cifras);
  const factor =
    unidad === '' ? 1 : clase.unidades.find(({ forma }) => new RegExp(`^${forma}$`, 'iu').test(unidad))?.factor;
  if (valor === null || !(valor > 0) || factor === undefined) return undefined;
  return Number((valor * factor).toPrecision(6));
}

/** A value as one begins to edit it. */
export const paraEscribir = ({ numero, texto }: Pick<ValorDeCaracteristica, 'numero' | 'texto'>): string =>
  numero === null ? (texto ?? '') : formatNumero(numero);

/** How it is typed, to be said where it wasn't understood. */
export function comoSeEscribe(clave: ClaveDeCaracteristica): string {
  const clase = claseDe(clave);
  return clase.tipo === 'texto'
    ? `Escribe ${clase.nombre.toLowerCase()} en hasta 60 caracteres.`
    : `Escribe un número mayor que 0 en ${clase.unidad}, como «18» o «18 ${clase.unidad}».`;
}
