import { MAIN, XML } from './namespaces.ts';
import { STYLES, type Style } from './styles.ts';

/** A cell: what it holds; and how it is shown, when it stands out or is a number of some kind. */
export type Cell = Value | { value: Value; style: Style };
export type Value = string | number | null;

export interface Sheet {
  name: string;
  /** Of the columns, in characters. */
  widths: readonly number[];
  /** How many of the first rows stay in view: without it the first one, the header. */
  frozen?: number;
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** Where people may filter, as `A1:K20`; asked for when all rows have been taken. */
  filter?: () => string;
}

/** Characters that are made before they are handed on. */
const PER_PIECE = 64 * 1024;
/** What a sheet holds: beyond them no program would open it. */
const MAX_ROWS = 1_048_576;
const MAX_CELL = 32_767;

/** A sheet as the part of an .xlsx that has it. */
export async function* sheetXml({ widths, frozen = 1, rows, filter }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  let piece = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
  let number = 0;
  for await (const row of rows) {
    if (++number > MAX_ROWS) throw new Error(`Una hoja de Excel no tiene más de ${MAX_ROWS} filas.`);
    piece += `<row r="${number}">${row.map((cell, i) => cellXml(cell, columnName(i) + number)).join('')}</row>`;
    if (piece.length > PER_PIECE) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</sheetData>${filter ? `<autoFilter ref="${filter()}"/>` : ''}</worksheet>`;
}

/** The letters of a column, from 0: A to Z, AA, AB… */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: Cell, place: string): string {
  const { value, style } = typeof cell === 'object' && cell ? cell : { value: cell, style: undefined };
  const s = style ? ` s="${STYLES[style]}"` : '';
  if (value === null || value === '') return style ? `<c r="${place}"${s}/>` : '';
  if (typeof value === 'number') return `<c r="${place}"${s}><v>${value}</v></c>`;
  return `<c r="${place}"${s} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, MAX_CELL))}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no room for them
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(IMPOSSIBLE, '')
      // Excel reads «_x0041_» as a letter.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
