import { type ColumnaElegible, MAX_FILAS_PLANILLA } from '#contract/productos/excel.ts';
import { type KeptRows, readWorkbook } from '#server/platform/planillas/index.ts';
import type { ErrorDeCelda } from './errores.ts';
import type { FilaCruda, Nota, Opciones } from './interpretar.ts';

/** What to read. */
export interface Encargo {
  path: string;
  /** Where the good rows are kept, on the disk. */
  carpeta: string;
  proveedores: readonly number[];
  /** Only these columns, if they were chosen. */
  columnas?: readonly ColumnaElegible[] | undefined;
  /** Rows as they were written too, besides what they mean. */
  crudas?: boolean;
}

export interface Planilla {
  /** The columns that were chosen; else all of them. */
  columnas: readonly ColumnaElegible[] | undefined;
  /** The good rows: lists of `FilaPlanilla`. */
  filas: KeptRows;
  errores: ErrorDeCelda[];
  crudas: FilaCruda[];
  /** Rows with something in them, good or bad. */
  total: number;
}

/** Reads a workbook of products. Throws 400 with the reason when it can't be read. */
export async function leerPlanilla({
  path,
  carpeta,
  proveedores,
  columnas,
  crudas = false,
}: Encargo): Promise<Planilla> {
  const { rows, notes } = await readWorkbook<Nota>({
    path,
    folder: carpeta,
    maxRows: MAX_FILAS_PLANILLA,
    interpreter: new URL('./interpretar.ts', import.meta.url),
    data: { proveedores, columnas, crudas } satisfies Opciones,
  });
  return {
    columnas,
    filas: rows,
    errores: notes.flatMap(({ errores }) => errores),
    crudas: notes.flatMap(({ crudas }) => crudas),
    total: notes.at(-1)?.total ?? 0,
  };
}
