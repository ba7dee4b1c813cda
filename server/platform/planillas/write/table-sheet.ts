import type { Columna, TipoColumna } from './columns.ts';
import { excelNumber, inSantiago } from './dates.ts';
import { type Cell, columnName, type Sheet, type Value } from './sheet.ts';
import type { Style } from './styles.ts';

interface Table<T> {
  name: string;
  columns: readonly Columna<T>[];
  rows: AsyncIterable<T> | Iterable<T>;
  /** What stands over the header. */
  above?: readonly Cell[][];
  /** What stands under the last row: its numbers are shown as their columns'. */
  below?: readonly Cell[][];
  /** How a cell stands out, by its row and the place of its column. */
  mark?: (row: T, column: number) => Style | undefined;
}

const WIDTHS: Record<TipoColumna, number> = {
  texto: 30,
  parrafo: 60,
  codigo: 16,
  entero: 12,
  decimal: 12,
  monto: 14,
  fecha: 12,
  instante: 17,
};

/** A sheet of rows under a header that stays in view and filters them. */
export function tableSheet<T>({ name, columns, rows, above = [], below = [], mark }: Table<T>): Sheet {
  const header = above.length + 1;
  let last = header;
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    yield* above;
    yield columns.map(({ titulo }): Cell => ({ value: titulo, style: 'encabezado' }));
    for await (const row of rows) {
      last++;
      yield columns.map(({ tipo, valor }, i): Cell => {
        const cell = shown(tipo, valor(row) ?? null);
        const style = mark?.(row, i);
        return style ? { value: plain(cell), style } : cell;
      });
    }
    for (const row of below) {
      yield row.map((cell, i) => (typeof cell === 'number' && columns[i] ? shown(columns[i].tipo, cell) : cell));
    }
  }
  return {
    name,
    // A title has the button of its filter beside it.
    widths: columns.map(({ titulo, tipo, ancho }) => ancho ?? Math.max(WIDTHS[tipo], titulo.length + 4)),
    frozen: header,
    rows: cells(),
    filter: () => `A${header}:${columnName(columns.length - 1)}${last}`,
  };
}

/** What a column of this kind shows of a value. */
function shown(tipo: TipoColumna, value: Value): Cell {
  if (tipo === 'parrafo') return { value, style: 'parrafo' };
  const isDate = tipo === 'fecha' || tipo === 'instante';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    if (tipo === 'texto' || isDate) return value;
    return { value, style: tipo !== 'monto' ? tipo : Number.isInteger(value) ? 'pesos' : 'centavos' };
  }
  const moment = isDate && value ? inSantiago(value) : null;
  const number = moment && excelNumber(tipo === 'fecha' ? { ...moment, time: '00:00' } : moment);
  // What is no date is better read than wrong.
  return isDate && number !== null ? { value: number, style: tipo } : value;
}

function plain(cell: Cell): Value {
  return typeof cell === 'object' && cell ? cell.value : cell;
}
