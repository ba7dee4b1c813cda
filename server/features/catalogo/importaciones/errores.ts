import {
  COLUMNAS_CONOCIDAS,
  type ColumnaPlanilla,
  PRODUCTOS_NO_SUBIDOS,
} from '#contract/catalogo/importaciones/excel.ts';
import {
  type ErrorDeCelda as ErrorDeCeldaDe,
  exigirSinErrores as exigir,
  type TablaLeida,
} from '#server/platform/planillas/index.ts';

export type ErrorDeCelda = ErrorDeCeldaDe<ColumnaPlanilla>;

/** The workbook: its rows, and its sheet. */
type Leida = Pick<TablaLeida<ColumnaPlanilla>, 'total' | 'hoja'>;

/** Throws 400 with the bad cells, if there are any. */
export const exigirSinErrores = (errores: readonly ErrorDeCelda[], { total, hoja }: Leida): void =>
  exigir(errores, { columnas: COLUMNAS_CONOCIDAS, total_filas: total, mensaje: PRODUCTOS_NO_SUBIDOS, hoja });
