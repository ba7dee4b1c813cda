import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#server/platform/errors.ts';
import { inTurn } from '#server/platform/turns.ts';
import type { Message, Work } from './interpreter.ts';
import { KeptRows } from './kept-rows.ts';
import { MUY_PESADA } from './refusal.ts';

/** What to read, and what to make of it. */
interface Request {
  path: string;
  /** Where what is kept of it waits, on the disk. */
  folder: string;
  /** Below its header. */
  maxRows: number;
  /** A module that exports `interpret`, which is an `Interpret`: it alone knows what the rows mean. */
  interpreter: URL;
  data: unknown;
}

/** What was made of a workbook. */
interface Reading<Note> {
  rows: KeptRows;
  notes: Note[];
}

/** By the size of the file: an honest one takes a third of it, and a small one never the least. */
const MAX_MS = 4_000;
const MAX_MS_PER_MB = 1_200;
const HEAP_MB = 400;

/**
 * Reads a workbook, an .xlsx or an .xls, in a thread of its own, with bounds on its memory and its time, one workbook at a
 * time: whatever it holds, the shop goes on answering. Throws 400 with the reason when it can't be read.
 */
export function readWorkbook<Note>({ folder, ...request }: Request): Promise<Reading<Note>> {
  return inTurn('planillas', async () => {
    // Not in the call's own folder, which goes with the call. What a crash leaves is cleared with the uploads.
    const path = join(folder, `${randomUUID()}.filas`);
    const file = await open(path, 'wx+');
    const rows = new KeptRows(path, file);
    try {
      const work = { ...request, interpreter: request.interpreter.href, out: file.fd };
      return { rows, notes: await runWorker<Note>(work, rows) };
    } catch (error) {
      await rows.release();
      throw error;
    }
  });
}

async function runWorker<Note>(work: Work, rows: KeptRows): Promise<Note[]> {
  const { size } = await stat(work.path);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  const notes: Note[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (message: string) => reject(new AppError('DATOS_INVALIDOS', { message }));
      timer = setTimeout(() => refuse(MUY_PESADA), MAX_MS + (size / 1024 ** 2) * MAX_MS_PER_MB);
      worker.on('message', (message: Message<Note>) => {
        if (message.type === 'refused') return refuse(message.reason);
        if (message.type === 'end') return resolve(notes);
        rows.add(message.bytes);
        notes.push(message.note);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse(MUY_PESADA);
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
