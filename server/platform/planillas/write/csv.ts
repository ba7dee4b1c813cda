import { Readable } from 'node:stream';
import { lineaCsv, MARCA_UTF8 } from '#contract/valores/csv.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Columna } from './columns.ts';
import { inSantiago } from './dates.ts';

const PER_PIECE = 64 * 1024;

/** A file of these rows that Excel opens by itself, made while it is sent. */
export function writeCsv<T>(columns: readonly Columna<T>[], rows: AsyncIterable<T> | Iterable<T>): Readable {
  async function* pieces(): AsyncGenerator<string> {
    let piece = MARCA_UTF8 + lineaCsv(columns.map(({ titulo }) => titulo));
    for await (const row of rows) {
      piece += lineaCsv(columns.map((column) => textOf(column, row)));
      if (piece.length > PER_PIECE) {
        yield piece;
        piece = '';
      }
    }
    yield piece;
  }
  return Readable.from(pieces(), { objectMode: false });
}

function textOf<T>({ tipo, valor }: Columna<T>, row: T): string | number | null {
  const value = valor(row) ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (!value || (tipo !== 'fecha' && tipo !== 'instante')) return value;
  const moment = inSantiago(value);
  if (!moment) return value;
  return tipo === 'fecha' ? formatFecha(moment.day) : `${formatFecha(moment.day)} ${moment.time}`;
}
