import { AppError } from '#server/platform/errors.ts';

/** Bad cells that an answer lists; the workbook of errors has all of them. */
export const MAX_ERRORES_LISTADOS = 500;

/** A cell that can't be saved, and why. */
export interface ErrorDeCelda<C extends string> {
  fila: number;
  columna: C;
  mensaje: string;
}

/** From the top down, and in each row in the order of the columns: some are only found once the others are. */
export function enOrden<C extends string>(
  errores: readonly ErrorDeCelda<C>[],
  columnas: readonly C[],
): ErrorDeCelda<C>[] {
  const lugar = ({ columna }: ErrorDeCelda<C>) => columnas.indexOf(columna);
  return errores.toSorted((a, b) => a.fila - b.fila || lugar(a) - lugar(b));
}

/** Which sheet was read, where a workbook has several. */
export const leida = (hoja: string): string => `Se leyó la hoja «${hoja}».`;

interface Revisada<C extends string> {
  columnas: readonly C[];
  /** Rows of the workbook. */
  total_filas: number;
  /** What is said first. */
  mensaje: string;
  /** The sheet that was read, where there are others. */
  hoja?: string | null;
}

/** Throws 400 with the bad cells, if there are any. */
export function exigirSinErrores<C extends string>(
  errores: readonly ErrorDeCelda<C>[],
  { columnas, total_filas, mensaje, hoja }: Revisada<C>,
): void {
  if (errores.length === 0) return;
  const cuantas = errores.length === 1 ? 'Hay 1 celda' : `Hay ${errores.length.toLocaleString('es-CL')} celdas`;
  throw new AppError('DATOS_INVALIDOS', {
    message: `${mensaje} ${cuantas} por corregir.${hoja ? ` ${leida(hoja)}` : ''}`,
    errores: enOrden(errores, columnas).slice(0, MAX_ERRORES_LISTADOS),
    details: { total_errores: errores.length, total_filas },
  });
}
