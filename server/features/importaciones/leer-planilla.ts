import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** What to read. */
export interface Encargo {
  path: string;
  /** Where the good rows are kept, on the disk. */
  carpeta: string;
  proveedores: readonly number[];
  /** Rows as they were written too, besides what they mean. */
  crudas?: boolean;
}

/** What the reading thread is told. */
export interface Lectura extends Required<Omit<Encargo, 'carpeta'>> {
  /** The open file that the good rows are written to. */
  filas: number;
}

/** What the reading thread says. */
export type Mensaje =
  | { tipo: 'filas'; bytes: number; errores: ErrorDeCelda[]; crudas: FilaCruda[] }
  | { tipo: 'fin'; total: number }
  | { tipo: 'rechazada'; motivo: string };

export interface Planilla {
  /** The good rows (`FilaPlanilla`) as JSON, some in each piece (`trozosDe`). */
  filas: Filas;
  errores: ErrorDeCelda[];
  crudas: FilaCruda[];
  /** Rows with something in them, good or bad. */
  total: number;
}

interface Filas {
  archivo: FileHandle;
  bytes: readonly number[];
  /** Whoever has the workbook lets go of its rows. Never fails: there is nothing that anybody could do about it. */
  soltar: () => Promise<void>;
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
export function leerPlanilla({ carpeta, crudas = false, ...encargo }: Encargo): Promise<Planilla> {
  return inTurn('planillas', async () => {
    // Not in the call's own folder, which goes with the call. What a crash leaves is cleared with the uploads.
    const ruta = join(carpeta, `${randomUUID()}.filas`);
    const archivo = await open(ruta, 'wx+');
    const soltar = async () => {
      await archivo.close().catch(() => {});
      await rm(ruta, { force: true }).catch(() => {});
    };
    try {
      const { bytes, ...planilla } = await leer({ ...encargo, crudas, filas: archivo.fd });
      return { ...planilla, filas: { archivo, bytes, soltar } };
    } catch (error) {
      await soltar();
      throw error;
    }
  });
}

type Leida = Omit<Planilla, 'filas'> & { bytes: number[] };

async function leer(lectura: Lectura): Promise<Leida> {
  const { size } = await stat(lectura.path);
  const worker = new Worker(new URL('./planilla-worker.ts', import.meta.url), {
    workerData: lectura,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  const leida: Leida = { bytes: [], errores: [], crudas: [], total: 0 };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const rechazar = (message: string) => reject(new AppError('DATOS_INVALIDOS', { message }));
      timer = setTimeout(() => rechazar(MUY_PESADA), MAX_MS + (size / 1024 ** 2) * MAX_MS_POR_MB);
      worker.on('message', (mensaje: Mensaje) => {
        if (mensaje.tipo === 'rechazada') return rechazar(mensaje.motivo);
        if (mensaje.tipo === 'fin') return resolve({ ...leida, total: mensaje.total });
        leida.bytes.push(mensaje.bytes);
        leida.errores.push(...mensaje.errores);
        leida.crudas.push(...mensaje.crudas);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') rechazar(MUY_PESADA);
        else reject(error);
      });
      worker.on('exit', () => reject(new Error('El hilo que lee planillas terminó sin decir nada.')));
    });
  } finally {
    clearTimeout(timer);
    // Whoever closes its file must not do so while it writes: the number would be another file's by then.
    await worker.terminate();
  }
}
