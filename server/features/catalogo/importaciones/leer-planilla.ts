import {
  type ColumnaElegible,
  type ColumnaPlanilla,
  MAX_FILAS_PLANILLA,
} from '#contract/catalogo/importaciones/excel.ts';
import { leerTabla, type TablaLeida } from '#server/platform/planillas/index.ts';
import type { Opciones } from './interpretar.ts';

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

/** Its good rows are lists of `FilaPlanilla`. */
export interface Planilla extends TablaLeida<ColumnaPlanilla> {
  /** The columns that were chosen; else all of them. */
  columnas: readonly ColumnaElegible[] | undefined;
}

/** Reads a workbook of products. Throws 400 with the reason when it can't be read. */
export async function leerPlanilla({
  path,
  carpeta,
  proveedores,
  columnas,
  crudas = false,
}: Encargo): Promise<Planilla> {
  const leida = await leerTabla<ColumnaPlanilla>({
    path,
    folder: carpeta,
    maxRows: MAX_FILAS_PLANILLA,
    interpreter: new URL('./interpretar.ts', import.meta.url),
    data: { proveedores, columnas, crudas } satisfies Opciones,
  });
  return { columnas, ...leida };
}
