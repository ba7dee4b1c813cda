/** A block of cells as spreadsheets put it on the clipboard: rows by lines, cells by tabs, quotes around what has either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const char = text[at]!;
    if (char === '"' && cell === '') {
      const quoted = readQuoted(text, at);
      if (quoted) {
        cell = quoted.cell;
        at = quoted.next;
        continue;
      }
    }
    if (char === '\t') endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r' || text[at + 1] !== '\n') cell += char;
    at += 1;
  }
  // The last line's end is none of another row.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A quoted cell that begins here, if its quotes end where a cell does: «¾" x 2"» isn't one. */
function readQuoted(text: string, start: number): { cell: string; next: number } | null {
  let cell = '';
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') {
      cell += text[at];
      at += 1;
    } else if (text[at + 1] === '"') {
      cell += '"';
      at += 2;
    } else {
      const next = text[at + 1];
      const ends = next === undefined || next === '\t' || next === '\n' || next === '\r';
      return ends ? { cell: cell.replaceAll('\r\n', '\n'), next: at + 1 } : null;
    }
  }
  return null;
}

/** The same the other way: what Excel and Sheets read as these cells. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** A column by what it is called, with the other words that people head it with. */
export interface Headed {
  key: string;
  title: string;
  aliases?: readonly string[];
}

/** The columns that a block's first row names, `null` where it names none; undefined when it is no heading. */
export function headingOf(first: readonly string[], columns: readonly Headed[]): (string | null)[] | undefined {
  const found = first.map(
    (cell) =>
      columns.find(({ title, aliases = [] }) => [title, ...aliases].some((name) => plain(name) === plain(cell)))?.key ??
      null,
  );
  const named = found.filter((key) => key !== null);
  // A line whose description happens to be «Precio» is no heading: most of the cells have to name one.
  const isHeading = named.length >= 2 && new Set(named).size === named.length && named.length * 2 > first.length;
  return isHeading ? found : undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
