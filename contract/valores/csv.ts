/** By which spreadsheets know that a file is UTF-8. */
export const MARCA_UTF8 = '\uFEFF';

/** What a spreadsheet would take for a formula starts with one of these; some take their wide twins for them too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A line of a file as Excel in Chile opens it: semicolons, and decimal commas without points between thousands. What people
 * wrote stays text and never becomes a formula; a number is one, a negative one too.
 */
export function lineaCsv(celdas: readonly (string | number | null | undefined)[]): string {
  return `${celdas.map(celdaCsv).join(';')}\r\n`;
}

function celdaCsv(valor: string | number | null | undefined): string {
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  const texto = valor ?? '';
  const inocuo = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[;"\r\n]/.test(inocuo) ? `"${inocuo.replaceAll('"', '""')}"` : inocuo;
}
