/** A cell by its place. */
export interface Spot {
  row: number;
  column: number;
}

/** The cells between two, both with them. */
export interface Range {
  from: Spot;
  to: Spot;
}

export interface Sheet {
  rows: number;
  columns: number;
  /** Whether something can be written there. */
  writes: (spot: Spot) => boolean;
}

const PAGE = 10;

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** The same place, or the nearest one of a sheet that has become smaller. */
export const within = ({ row, column }: Spot, { rows, columns }: Pick<Sheet, 'rows' | 'columns'>): Spot => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
});

/** Where an arrow, Home, End or a page leads; null for a key that leads nowhere. With `far` (Ctrl) to the sheet's end. */
export function step(spot: Spot, key: string, far: boolean, sheet: Sheet): Spot | null {
  const last = { row: sheet.rows - 1, column: sheet.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { ...spot, row: far ? 0 : clamp(spot.row - 1, last.row) };
    case 'ArrowDown':
      return { ...spot, row: far ? last.row : clamp(spot.row + 1, last.row) };
    case 'ArrowLeft':
      return { ...spot, column: far ? 0 : clamp(spot.column - 1, last.column) };
    case 'ArrowRight':
      return { ...spot, column: far ? last.column : clamp(spot.column + 1, last.column) };
    case 'Home':
      return { row: far ? 0 : spot.row, column: 0 };
    case 'End':
      return { row: far ? last.row : spot.row, column: last.column };
    case 'PageUp':
      return { ...spot, row: clamp(spot.row - PAGE, last.row) };
    case 'PageDown':
      return { ...spot, row: clamp(spot.row + PAGE, last.row) };
    default:
      return null;
  }
}

/** The next cell in which something can be written, or the one before, row after row; null past the last: Tab leaves. */
export function nextWritable(spot: Spot, back: boolean, { rows, columns, writes }: Sheet): Spot | null {
  const by = back ? -1 : 1;
  for (let at = spot.row * columns + spot.column + by; at >= 0 && at < rows * columns; at += by) {
    const next = { row: Math.floor(at / columns), column: at % columns };
    if (writes(next)) return next;
  }
  return null;
}

export const rangeOf = (one: Spot, other: Spot): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

export const isIn = ({ row, column }: Spot, { from, to }: Range): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** The cells of a range that can be written, row by row. */
export function writableIn({ from, to }: Range, { writes }: Sheet): Spot[] {
  const spots: Spot[] = [];
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      if (writes({ row, column })) spots.push({ row, column });
    }
  }
  return spots;
}

/** What is written where: a row past the last is a new one. */
export interface Written {
  row: number;
  column: string;
  text: string;
}

interface Placed {
  block: readonly (readonly string[])[];
  /** Where it goes: the whole range is filled with a block of one cell. */
  range: Range;
  columns: readonly { key: string; fixed: boolean }[];
  /** The columns of the block, when they are known: by its heading, or because it was copied here. */
  keys?: readonly (string | null)[] | undefined;
  /** How many rows there may be. */
  max: number;
}

/**
 * Where each cell of a pasted block goes. A block of several columns steps over what can't be written, for whoever has code,
 * description and quantity on a workbook has no stock between them.
 */
export function place({ block, range, columns, keys, max }: Placed): Written[] {
  const { from, to } = range;
  const [[only] = []] = block;
  if (!keys && block.length === 1 && block[0]!.length === 1) {
    const written: Written[] = [];
    for (let row = from.row; row <= to.row; row += 1) {
      for (const { key, fixed } of columns.slice(from.column, to.column + 1)) {
        if (!fixed) written.push({ row, column: key, text: clean(only!) });
      }
    }
    return written;
  }
  const targets =
    keys ??
    columns
      .slice(from.column)
      .filter(({ fixed }) => !fixed)
      .map(({ key }) => key);
  const fixed = new Set(columns.filter((column) => column.fixed).map(({ key }) => key));
  return block.flatMap((cells, index) => {
    const row = from.row + index;
    if (row >= max) return [];
    return cells.flatMap((text, at) => {
      const column = targets[at];
      return column && !fixed.has(column) ? [{ row, column, text: clean(text) }] : [];
    });
  });
}

/** A cell has one line. */
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
