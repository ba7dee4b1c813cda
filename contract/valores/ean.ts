import { conLoRaro } from './caracteres.ts';
import { limpiarDato } from './dato.ts';

/** How long a barcode number may be: GTIN-8, -12 (UPC-A), -13 (EAN) and -14 (of a box). */
const LARGOS = [8, 12, 13, 14] as const;

/** What people type or a reader sends, without the spaces and hyphens that some print between its figures. */
const limpiar = (escrito: string): string => limpiarDato(escrito).replace(/[\s-]/g, '');

/**
 * The one way in which a barcode is kept, however many zeros a reader puts in front: as short as it can be written.
 * `0012345678905` and `012345678905` are the same one. Null for figures that are no barcode's, whatever their check digit.
 */
export function normalizarEan(escrito: string): string | null {
  const limpio = limpiar(escrito);
  if (!/^\d+$/.test(limpio)) return null;
  const cifras = limpio.replace(/^0+/, '');
  const largo = LARGOS.find((posible) => posible >= cifras.length);
  return cifras === '' || largo === undefined ? null : cifras.padStart(largo, '0');
}

/** Check digit of a GTIN's other figures: from the right, three times the first, once the second, and so on. */
export function verificadorDeEan(cuerpo: string): string {
  const suma = Array.from(cuerpo)
    .reverse()
    .reduce((suma, cifra, i) => suma + Number(cifra) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (suma % 10)) % 10);
}

/** What is wrong with a barcode as it was written; null when nothing is. */
export function problemaDeEan(escrito: string): string | null {
  const limpio = limpiar(escrito);
  if (!/^\d+$/.test(limpio)) return conLoRaro('El código de barras lleva sólo cifras.', limpio);
  if (!LARGOS.some((largo) => largo === limpio.length)) {
    return `El código de barras tiene 8, 12, 13 o 14 cifras; éste tiene ${limpio.length}.`;
  }
  if (/^0+$/.test(limpio)) return 'El código de barras no puede ser sólo ceros.';
  const verificador = verificadorDeEan(limpio.slice(0, -1));
  return limpio.endsWith(verificador)
    ? null
    : `El código de barras está mal escrito: con esas cifras terminaría en ${verificador}. Revísalo o léelo de nuevo.`;
}
