import { limpiarDato } from './dato.ts';
import { normalizarEan, problemaDeEan } from './ean.ts';
import { formatNumero, leerNumero } from './numeros.ts';

/** A GTIN stands on a box with 13 or 14 figures; shorter numbers are the supplier's own. */
const GTIN = /^\d{13,14}$/;

const sinEspacios = (escrito: string): string => limpiarDato(escrito).replace(/\s/g, '');

/** The one way in which a box's code is kept and compared: figures as barcodes are, all else in capitals. */
export function codigoDeCaja(escrito: string): string {
  const limpio = sinEspacios(escrito);
  if (!/^\d+$/.test(limpio)) return limpio.toUpperCase();
  return normalizarEan(limpio) ?? limpio.replace(/^0+(?=\d)/, '');
}

/** What is wrong with a box's code as it was written; null when nothing is. */
export function problemaDeCaja(escrito: string): string | null {
  const limpio = sinEspacios(escrito);
  return GTIN.test(limpio) || /^0+$/.test(limpio) ? problemaDeEan(limpio) : null;
}

/** What a box adds to what is being counted, as it is typed: «Caja de 100: +100». */
export function avisoDeCaja(unidades: number, escrito: string): string {
  const { valor } = leerNumero(escrito);
  const caja = `Caja de ${formatNumero(unidades)}`;
  if (valor === null || !Number.isInteger(valor) || valor < 1) return `${caja}: escribe cuántas unidades son.`;
  if (valor % unidades !== 0) return `${caja}: ${formatNumero(valor)} no son cajas enteras; se cuentan unidades.`;
  const cajas = valor / unidades;
  return `${cajas === 1 ? caja : `${formatNumero(cajas)} cajas de ${formatNumero(unidades)}`}: +${formatNumero(valor)}`;
}
