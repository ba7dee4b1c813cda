import type { ReadRow, ReadSheet } from './cell.ts';
import { NO_ES_CSV, PlanillaRechazada } from './refusal.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** Looked at to find which one it is. */
const LINES_LOOKED_AT = 40;
/** Whatever comes after would be one cell, and no row of it is read. */
const sinCerrar = (line: number): string =>
  `El archivo tiene unas comillas (") que no se cierran, desde la línea ${line}: lo que sigue no se puede leer.`;
/** Of one row: a file whose quotes never close is one cell. */
const MAX_CELLS = 200;
const MAX_CELL = 4_000;

/** Columns in plain text as a workbook of one sheet: each cell is a text, and what it means is for who reads it. */
export function csvSheets(content: Buffer): ReadSheet[] {
  const text = decode(content);
  // A page of the web with another name: some banks call that an Excel file.
  if (text.includes('\0') || /^\s*</.test(text)) throw new PlanillaRechazada(NO_ES_CSV);
  return [{ name: '', only: true, rows: rowsOf(text, separatorOf(text)) }];
}

/** UTF-8 or UTF-16 where it says so, UTF-8 where it can be nothing else, and what Excel in Chile writes. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The one that splits most lines into as many cells. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length).filter((n) => n > 1);
    const alike = Map.groupBy(counts, (n) => n);
    return Math.max(0, ...[...alike].map(([cells, those]) => those.length * Math.min(cells, 4)));
  };
  return SEPARATORS.toSorted((a, b) => score(b) - score(a))[0]!;
}

async function* rowsOf(text: string, separator: string): AsyncGenerator<ReadRow> {
  let number = 0;
  for (const cells of splitRows(text, separator)) {
    number++;
    if (cells.every((cell) => cell.trim() === '')) continue;
    yield { number, cells: cells.map((v) => ({ t: 's' as const, v })) };
  }
}

function* splitRows(text: string, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      opened = at;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      yield [...cells, cell];
      cells = [];
      cell = '';
    } else cell += sign;
    if (quoted && cell.length > MAX_CELL) throw new PlanillaRechazada(sinCerrar(lineAt(text, opened)));
    if (cells.length > MAX_CELLS || cell.length > MAX_CELL) throw new PlanillaRechazada(NO_ES_CSV);
  }
  if (quoted) throw new PlanillaRechazada(sinCerrar(lineAt(text, opened)));
  if (cells.length > 0 || cell !== '') yield [...cells, cell];
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\n|\r/).length;
