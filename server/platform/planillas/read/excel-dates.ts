/** Those that every Excel knows, and from 27 on those of the Asian ones. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether a format of cells shows a number as a date: by what it says, or else by its number. */
export function isDateFormat(number: number, format: string | undefined): boolean {
  if (format === undefined) return DATE_FORMATS.has(number);
  // What is quoted, escaped, or in brackets (a colour, a currency) is no part of a date; [h] is.
  const clean = format.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '');
  return /[ymdhs]/i.test(clean);
}

const DAY_MS = 86_400_000;
/** Days from the first one of Excel to 1970, and to the first one of a workbook of an old Mac. */
const [TO_1970, TO_1904] = [25_569, 1_462];

/** The day that a number of a workbook stands for. */
export function dateOf(number: number, from1904: boolean): Date {
  const days = from1904 ? number + TO_1904 : number;
  const date = new Date(Math.round((days - TO_1970) * DAY_MS));
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
