import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

/** What can't be a quantity is most likely a second code read into its field. */
const MAX_COUNTED = 10_000_000;

/** What one says of units beside those that were expected: «sobra 1», «faltan 2». */
export function overOrShort(difference: number): string {
  const verb = difference > 0 ? 'sobra' : 'falta';
  return Math.abs(difference) === 1 ? verb : `${verb}n`;
}

/** A product's code as it is kept: readers send zeros in front, and people spaces. */
export function readCode(text: string): string | { problem: string } {
  const digits = text.replace(/\s/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '') return { problem: 'Escribe o escanea un código.' };
  return /^[1-9]\d{0,14}$/.test(digits) ? digits : { problem: 'El código es un número de hasta 15 cifras.' };
}

export function readCounted(text: string): number | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (valor === null || !Number.isInteger(valor) || valor < 0) {
    return { problem: problema ?? 'Lo contado debe ser un número entero de 0 o más.' };
  }
  return valor <= MAX_COUNTED ? valor : { problem: 'Eso parece un código. Escribe primero cuántos hay.' };
}

/** The same once its field is left. */
export function shownCounted(text: string): string {
  const counted = readCounted(text);
  return typeof counted === 'number' ? formatNumero(counted) : text;
}
