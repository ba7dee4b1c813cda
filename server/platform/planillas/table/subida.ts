import {
  ELIGE_UN_EXCEL,
  ELIGE_UN_EXCEL_O_CSV,
  EXCEL_VACIO,
  EXTENSION_CON_CSV,
  EXTENSION_PLANILLA,
} from '#contract/planilla.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import { type ErrorDeCelda, exigirSinErrores } from './errores.ts';
import { leerTabla, type TablaLeida } from './leer-tabla.ts';

/** The workbook of a call; with `csv`, columns in plain text are one too. Throws 400 when there is none, or an empty one. */
export function elExcel([file]: readonly ReceivedFile[], csv = false): ReceivedFile {
  const [extension, elige] = csv ? [EXTENSION_CON_CSV, ELIGE_UN_EXCEL_O_CSV] : [EXTENSION_PLANILLA, ELIGE_UN_EXCEL];
  if (!file || !extension.test(file.name)) throw rechazada(elige);
  if (file.bytes === 0) throw rechazada(EXCEL_VACIO);
  return file;
}

const rechazada = (message: string): AppError =>
  new AppError('DATOS_INVALIDOS', { message, fields: { excelFile: message } });

/** A kind of workbook that fits in memory: what its rows are is said by its interpreter. */
export interface ClaseDePlanilla<C extends string> {
  columnas: readonly C[];
  maxFilas: number;
  interpreter: URL;
  /** What is said first when it has bad cells. */
  rechazo: string;
  /** Columns in plain text are taken too. */
  csv?: boolean;
}

/** Reads what was sent; with `crudas`, as it was written too. Whoever asked for it releases its rows. */
export function leerSubida<C extends string>(
  { config }: Context,
  files: readonly ReceivedFile[],
  { maxFilas, interpreter, csv = false }: ClaseDePlanilla<C>,
  crudas = false,
): Promise<TablaLeida<C>> {
  const { path } = elExcel(files, csv);
  return leerTabla<C>({
    path,
    text: csv,
    folder: uploadsFolder(config.DATA_DIR),
    maxRows: maxFilas,
    interpreter,
    data: { crudas },
  });
}

/** The good rows, all of them at once; they are released. */
export async function filasDe<F>({ filas }: TablaLeida<string>): Promise<F[]> {
  try {
    const todas: F[] = [];
    for await (const trozo of filas.pieces()) todas.push(...(JSON.parse(trozo.toString()) as F[]));
    return todas;
  } finally {
    await filas.release();
  }
}

/** The rows of a workbook without a bad cell, and what its revision says of where they stand. */
interface Buenas<F> {
  filas: F[];
  hoja: string | null;
  filas_ocultas: number;
}

/** What was sent, without a bad cell: those found in it, and those that `tambien` finds in its rows. */
export async function filasBuenas<F, C extends string>(
  ctx: Context,
  files: readonly ReceivedFile[],
  clase: ClaseDePlanilla<C>,
  tambien: (filas: F[]) => Promise<readonly ErrorDeCelda<C>[]> = async () => [],
): Promise<Buenas<F>> {
  const leida = await leerSubida(ctx, files, clase);
  const filas = await filasDe<F>(leida);
  exigirSinErrores([...leida.errores, ...(await tambien(filas))], {
    columnas: clase.columnas,
    total_filas: leida.total,
    mensaje: clase.rechazo,
    hoja: leida.hoja,
  });
  return { filas, hoja: leida.hoja, filas_ocultas: leida.ocultas };
}
