/** A cell as the reader found it; `f` where it is a formula. */
export interface ReadCell {
  t: 'n' | 's' | 'b' | 'e' | 'd' | 'z';
  v?: string | number | boolean | Date;
  f?: string;
}

/** Cells by their place; those that are not there are holes. */
export type Row = readonly (ReadCell | undefined)[];

/** Rows with a title or a date that may stand above the header. */
export const MAX_ABOVE_HEADER = 20;

export interface ReadRow {
  number: number;
  cells: Row;
  /** Nobody sees it: of a filter, or hidden by hand. */
  hidden?: boolean;
}

/** A sheet that one sees, and its rows that hold something. */
export interface ReadSheet {
  name: string;
  /** The workbook shows no other. */
  only: boolean;
  rows: AsyncIterable<ReadRow>;
}

/** What a cell holds, before anyone asks what it should: a formula counts as its last value. */
export type Content =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'date' | 'boolean' }
  | NoValue;

/** A formula whose value can't be used. */
export type NoValue = { kind: 'not-calculated' } | { kind: 'error'; value: string };

/** What a cell holds. */
export function contentOf(cell: ReadCell | undefined): Content {
  if (!cell) return { kind: 'empty' };
  const { t, v, f } = cell;
  if (t === 'e') {
    const value = typeof v === 'string' ? v.slice(0, 20) : EXCEL_ERRORS[Number(v)];
    return { kind: 'error', value: value || '#ERROR!' };
  }
  if (t === 'z' || v === undefined || v === null) return { kind: f === undefined ? 'empty' : 'not-calculated' };
  if (t === 'd' || v instanceof Date) return { kind: 'date' };
  if (t === 'b') return { kind: 'boolean' };
  if (t === 'n') return { kind: 'number', value: Number(v) };
  const text = String(v);
  return NADA.test(text) ? { kind: 'empty' } : { kind: 'text', value: text };
}

/** Nothing that one sees. */
const NADA = /^[\s\p{Cf}]*$/u;

const EXCEL_ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** What the person wrote, to give it back. */
export function asWritten(cell: ReadCell | undefined): string | number | null {
  const content = contentOf(cell);
  switch (content.kind) {
    case 'number':
    case 'text':
    case 'error':
      return content.value;
    case 'date':
      return cell?.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell?.v);
    case 'boolean':
      return cell?.v ? 'VERDADERO' : 'FALSO';
    default:
      return null;
  }
}
