import { type Formato, MEDIA_TYPES } from '#contract/exportar.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { Columna } from './columns.ts';
import { writeCsv } from './csv.ts';
import { tableSheet } from './table-sheet.ts';
import { writeWorkbook } from './workbook.ts';

interface Options {
  formato: Formato;
  /** Of the file, without its ending. */
  nombre: string;
  /** Of the sheet. */
  hoja?: string;
}

/**
 * A list as a file to be saved, made while it is sent: rows that come from the database some at a time take no more memory,
 * however many they are. A sheet holds 1,048,575 of them. The first one is asked for before the file begins: what fails by
 * then can still be said.
 */
export async function exportar<T>(
  columns: readonly Columna<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
  { formato, nombre, hoja = 'Datos' }: Options,
): Promise<FileReply> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const begun = resumed(iterator, await iterator.next());
  const content =
    formato === 'csv' ? writeCsv(columns, begun) : writeWorkbook([tableSheet({ name: hoja, columns, rows: begun })]);
  // Where they come from learns that no more are wanted, also when nobody ever read the file.
  content.once('close', () => void Promise.resolve(iterator.return?.()).catch(() => {}));
  return new FileReply(`${nombre}.${formato}`, content, MEDIA_TYPES[formato]);
}

async function* resumed<T>(iterator: AsyncIterator<T> | Iterator<T>, first: IteratorResult<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await iterator.next()) yield next.value;
}
