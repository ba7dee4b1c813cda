import { type Formato, MEDIA_TYPES, ZIP } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { Columna } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { Cell } from './sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { writeWorkbook } from './workbook.ts';
import { zipOf } from './zip.ts';

interface Options {
  formato: Formato;
  /** Of the file, without its ending. */
  nombre: string;
  /** Of the sheet. */
  hoja?: string;
  /** What stands over the header of the sheet. */
  above?: readonly Cell[][];
}

/** One of several lists that go together: its workbook's name, without its ending, and what is in it. */
export interface Lista<T> extends Pick<Options, 'nombre' | 'hoja' | 'above'> {
  rows: Iterable<T>;
}

/**
 * A list as a file to be saved, made while it is sent: rows that come from the database some at a time take no more memory,
 * however many they are. A sheet holds 1,048,575 of them. The first one is asked for before the file begins: what fails by
 * then can still be said.
 */
export async function exportar<T>(
  columns: readonly Columna<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
  { formato, nombre, hoja = 'Datos', above = [] }: Options,
): Promise<FileReply> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const begun = resumed(iterator, await iterator.next());
  const content =
    formato === 'csv'
      ? writeCsv(columns, begun)
      : writeWorkbook([tableSheet({ name: hoja, columns, rows: begun, above })]);
  // Where they come from learns that no more are wanted, also when nobody ever read the file.
  content.once('close', () => void Promise.resolve(iterator.return?.()).catch(() => {}));
  return new FileReply(`${nombre}.${formato}`, content, MEDIA_TYPES[formato]);
}

/**
 * The download of a list: what it shows with the same filter, in a file that is named by its day. Columns that depend on who asks
 * are asked for.
 */
export const descargaDe =
  <Filtro, T>(
    nombre: string,
    hoja: string,
    columnas: readonly Columna<T>[] | ((ctx: Context) => readonly Columna<T>[]),
    todas: (ctx: Context, filtro: Filtro) => AsyncIterable<T>,
  ) =>
  (ctx: Context, filtro: Filtro & { formato: Formato }): Promise<FileReply> =>
    exportar(typeof columnas === 'function' ? columnas(ctx) : columnas, todas(ctx, filtro), {
      formato: filtro.formato,
      nombre: `${nombre}-${diaEnSantiago()}`,
      hoja,
    });

/** Several lists as a zip with a workbook for each, every one of them made as its turn comes to be sent. */
export function exportarVarias<T>(
  columns: readonly Columna<T>[],
  listas: readonly Lista<T>[],
  nombre: string,
): FileReply {
  const names = distinct(listas.map((lista) => lista.nombre));
  const parts = listas.map(({ hoja = 'Datos', above = [], rows }, i) => ({
    name: `${names[i]}.xlsx`,
    text: (async function* () {
      yield* writeWorkbook([tableSheet({ name: hoja, columns, rows, above })]) as AsyncIterable<Buffer>;
    })(),
  }));
  return new FileReply(`${nombre}.zip`, zipOf(parts), ZIP);
}

/** Two of the same name would be one file. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
    taken.add(free);
    return free;
  });
}

async function* resumed<T>(iterator: AsyncIterator<T> | Iterator<T>, first: IteratorResult<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await iterator.next()) yield next.value;
}
