import {
  COLUMNAS_CONOCIDAS,
  type ColumnaPlanilla,
  MAX_ERRORES_LISTADOS,
  PRODUCTOS_NO_SUBIDOS,
} from '#contract/productos/excel.ts';
import { AppError } from '#server/platform/errors.ts';

/** A cell that can't be saved, and why. */
export interface ErrorDeCelda {
  fila: number;
  columna: ColumnaPlanilla;
  mensaje: string;
}

/** From the top down, and in each row in the order of the columns: some are only found once the others are. */
export function enOrden(errores: readonly ErrorDeCelda[]): ErrorDeCelda[] {
  const lugar = ({ columna }: ErrorDeCelda) => COLUMNAS_CONOCIDAS.indexOf(columna);
  return errores.toSorted((a, b) => a.fila - b.fila || lugar(a) - lugar(b));
}

/** Throws 400 with the bad cells, if there are any, of a workbook of so many rows. */
export function exigirSinErrores(errores: readonly ErrorDeCelda[], total_filas: number): void {
  if (errores.length === 0) return;
  const cuantas = errores.length === 1 ? 'Hay 1 celda' : `Hay ${errores.length.toLocaleString('es-CL')} celdas`;
  throw new AppError('DATOS_INVALIDOS', {
    message: `${PRODUCTOS_NO_SUBIDOS} ${cuantas} por corregir.`,
    errores: enOrden(errores).slice(0, MAX_ERRORES_LISTADOS),
    details: { total_errores: errores.length, total_filas },
  });
}
