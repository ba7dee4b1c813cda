import {
  COLUMNAS_CONOCIDAS,
  type ColumnaPlanilla,
  PRODUCTOS_NO_SUBIDOS,
} from '#contract/catalogo/importaciones/excel.ts';
import { type ErrorDeCelda as ErrorDeCeldaDe, exigirSinErrores as exigir } from '#server/platform/planillas/index.ts';

export type ErrorDeCelda = ErrorDeCeldaDe<ColumnaPlanilla>;

/** Throws 400 with the bad cells, if there are any, of a workbook of so many rows. */
export const exigirSinErrores = (errores: readonly ErrorDeCelda[], total_filas: number): void =>
  exigir(errores, { columnas: COLUMNAS_CONOCIDAS, total_filas, mensaje: PRODUCTOS_NO_SUBIDOS });
