import type { KeptRows } from '../read/kept-rows.ts';
import { readWorkbook } from '../read/read-workbook.ts';
import type { ErrorDeCelda } from './errores.ts';
import type { FilaCruda, Nota } from './interpretar.ts';

/** What was read of a sheet with a header. */
export interface TablaLeida<C extends string> {
  /** The good rows. */
  filas: KeptRows;
  errores: ErrorDeCelda<C>[];
  crudas: FilaCruda[];
  /** Rows with something in them, good or bad. */
  total: number;
  /** Of them, those that nobody sees. */
  ocultas: number;
  /** The sheet that was read; null when the workbook shows no other. */
  hoja: string | null;
}

/** Reads a workbook whose interpreter is an `interpretarTabla`. Throws 400 with the reason when it can't be read. */
export async function leerTabla<C extends string>(request: Parameters<typeof readWorkbook>[0]): Promise<TablaLeida<C>> {
  const { rows, notes } = await readWorkbook<Nota<C>>(request);
  return {
    filas: rows,
    errores: notes.flatMap(({ errores }) => errores),
    crudas: notes.flatMap(({ crudas }) => crudas),
    total: notes.at(-1)?.total ?? 0,
    ocultas: notes.at(-1)?.ocultas ?? 0,
    hoja: notes.at(-1)?.hoja ?? null,
  };
}
