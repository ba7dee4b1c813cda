/** Those that every Excel knows, and from 27 on those of the Asian ones. */
const FORMATOS_DE_FECHA = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether a format of cells shows a number as a date: by what it says, or else by its number. */
export function esFormatoDeFecha(numero: number, formato: string | undefined): boolean {
  if (formato === undefined) return FORMATOS_DE_FECHA.has(numero);
  // What is quoted, escaped, or in brackets (a colour, a currency) is no part of a date; [h] is.
  const limpio = formato.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '');
  return /[ymdhs]/i.test(limpio);
}

const DIA_MS = 86_400_000;
/** Days from the first one of Excel to 1970, and to the first one of a workbook of an old Mac. */
const [HASTA_1970, HASTA_1904] = [25_569, 1_462];

/** The day that a number of a workbook stands for. */
export function fechaDe(numero: number, desde1904: boolean): Date {
  const dias = desde1904 ? numero + HASTA_1904 : numero;
  const fecha = new Date(Math.round((dias - HASTA_1970) * DIA_MS));
  return Number.isNaN(fecha.getTime()) ? new Date(0) : fecha;
}
