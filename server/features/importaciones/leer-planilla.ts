import { stat } from 'node:fs/promises';
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
  proveedores: readonly number[];
  /** Rows as they were written too, besides what they mean. */
  crudas: boolean;
}

/** What the reading thread says. */
export type Mensaje =
  | { tipo: 'filas'; trozo: string; errores: ErrorDeCelda[]; crudas: FilaCruda[] }
  | { tipo: 'fin'; total: number }
  | { tipo: 'rechazada'; motivo: string };

export interface Planilla {
  /** The good rows (`FilaPlanilla`) as JSON, some in each: only PostgreSQL reads them. */
  trozos: string[];
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
 * Reads a workbook of products in a thread of its own, with bounds on its memory and its time, one workbook at a time:
 * whatever it holds, the shop goes on answering. Throws 400 with the reason when it can't be read.
 */
export function leerPlanilla(encargo: Encargo): Promise<Planilla> {
  return inTurn('planillas', () => leer(encargo));
}

async function leer(encargo: Encargo): Promise<Planilla> {
  const { size } = await stat(encargo.path);
  const plazo = MAX_MS + (size / 1024 ** 2) * MAX_MS_POR_MB;
  return new Promise((resolve, reject) => {
    const planilla: Planilla = { trozos: [], errores: [], crudas: [], total: 0 };
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
      if (mensaje.tipo === 'fin') return acabar(() => resolve({ ...planilla, total: mensaje.total }));
      planilla.trozos.push(mensaje.trozo);
      planilla.errores.push(...mensaje.errores);
      planilla.crudas.push(...mensaje.crudas);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') rechazar(MUY_PESADA);
      else acabar(() => reject(error));
    });
    worker.on('exit', () => acabar(() => reject(new Error('El hilo que lee planillas terminó sin decir nada.'))));
  });
}
