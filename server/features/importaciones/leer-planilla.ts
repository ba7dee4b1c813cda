import { type FileHandle, open, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#server/platform/errors.ts';
import { inTurn } from '#server/platform/turns.ts';
import type { ErrorDeCelda } from './errores.ts';
import { MUY_PESADA } from './rechazo.ts';

/** A row as the person wrote it, its cells in the order of the columns. */
export interface FilaCruda {
  fila: number;
  celdas: (string | number | null)[];
}

/** What the reading thread is told. */
export interface Encargo {
  path: string;
  /** The open file that the good rows are written to. */
  filas: number;
  proveedores: readonly number[];
  /** Rows as they were written too, besides what they mean. */
  crudas: boolean;
}

/** What the reading thread says. */
export type Mensaje =
  | { tipo: 'filas'; bytes: number; errores: ErrorDeCelda[]; crudas: FilaCruda[] }
  | { tipo: 'fin'; total: number }
  | { tipo: 'rechazada'; motivo: string };

export interface Planilla {
  /** The good rows (`FilaPlanilla`) as JSON, some in each piece (`trozosDe`). Whoever has the workbook closes the file. */
  filas: { archivo: FileHandle; bytes: readonly number[] };
  errores: ErrorDeCelda[];
  crudas: FilaCruda[];
  /** Rows with something in them, good or bad. */
  total: number;
}

/** By the size of the file: an honest one takes a third of it, and a small one never the least. */
const MAX_MS = 4_000;
const MAX_MS_POR_MB = 1_200;
const HEAP_MB = 400;

/**
 * The good rows of a workbook, piece by piece; a piece is good until the next one is asked for. They wait on the disk: kept
 * as texts for PostgreSQL they made V8 tidy up all it has, and every page stop for some 10 ms, several times.
 */
export async function* trozosDe({ filas: { archivo, bytes } }: Planilla): AsyncGenerator<Buffer> {
  const trozo = Buffer.allocUnsafe(Math.max(...bytes));
  let desde = 0;
  for (const largo of bytes) {
    const { bytesRead } = await archivo.read(trozo, 0, largo, desde);
    if (bytesRead < largo) throw new Error('Las filas de la planilla ya no están.');
    yield trozo.subarray(0, largo);
    desde += largo;
  }
}

/**
 * Reads a workbook of products in a thread of its own, with bounds on its memory and its time, one workbook at a time:
 * whatever it holds, the shop goes on answering. Throws 400 with the reason when it can't be read.
 */
export function leerPlanilla(encargo: Omit<Encargo, 'filas'>): Promise<Planilla> {
  return inTurn('planillas', async () => {
    const archivo = await open(`${encargo.path}.filas`, 'w+');
    try {
      const { bytes, ...planilla } = await leer({ ...encargo, filas: archivo.fd });
      return { ...planilla, filas: { archivo, bytes } };
    } catch (error) {
      await archivo.close();
      throw error;
    }
  });
}

type Leida = Omit<Planilla, 'filas'> & { bytes: number[] };

async function leer(encargo: Encargo): Promise<Leida> {
  const { size } = await stat(encargo.path);
  const plazo = MAX_MS + (size / 1024 ** 2) * MAX_MS_POR_MB;
  return new Promise((resolve, reject) => {
    const leida: Leida = { bytes: [], errores: [], crudas: [], total: 0 };
    const worker = new Worker(new URL('./planilla-worker.ts', import.meta.url), {
      workerData: encargo,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    const acabar = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const rechazar = (message: string) => acabar(() => reject(new AppError('DATOS_INVALIDOS', { message })));
    const timer = setTimeout(() => rechazar(MUY_PESADA), plazo);
    worker.on('message', (mensaje: Mensaje) => {
      if (mensaje.tipo === 'rechazada') return rechazar(mensaje.motivo);
      if (mensaje.tipo === 'fin') return acabar(() => resolve({ ...leida, total: mensaje.total }));
      leida.bytes.push(mensaje.bytes);
      leida.errores.push(...mensaje.errores);
      leida.crudas.push(...mensaje.crudas);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') rechazar(MUY_PESADA);
      else acabar(() => reject(error));
    });
    worker.on('exit', () => acabar(() => reject(new Error('El hilo que lee planillas terminó sin decir nada.'))));
  });
}
