import { saveAs } from './download.ts';

type Cell = string | number | null | undefined;

/** A sheet's columns by their title, in their order. */
export type Columns<T> = Record<string, (row: T) => Cell>;

/** What a spreadsheet would take for a formula starts with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * Rows as a spreadsheet in Spanish opens them: semicolons, decimal commas, and the mark that says UTF-8. What people wrote
 * stays text and never becomes a formula.
 */
export function toCsv<T>(columns: Columns<T>, rows: readonly T[]): string {
  const lines = [
    Object.keys(columns).map(cellText),
    ...rows.map((row) => Object.values(columns).map((cellOf) => cellText(cellOf(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;
}

export function saveCsv(text: string, fileName: string): void {
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
}
