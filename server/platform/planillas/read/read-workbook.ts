import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { helperEnv, helperFlags } from '#server/platform/helper-process.ts';
import { inTurn } from '#server/platform/turns.ts';
import type { KeptPiece, Message, Work } from './interpreter.ts';
import { KeptRows } from './kept-rows.ts';
import { MUY_PESADA, type Noun, PlanillaRechazada, wordsFor } from './refusal.ts';

/** What to read, and what to make of it. */
interface Request {
  path: string;
  /** Columns in plain text (CSV) are read too. */
  text?: boolean;
  /** Where what is kept of it waits, on the disk. */
  folder: string;
  /** Below its header. */
  maxRows: number;
  /** A module that exports `interpret`, which is an `Interpret`: it alone knows what the rows mean. */
  interpreter: URL;
  data: unknown;
  /** What it is called where it is refused; a «planilla» if nothing is said. */
  noun?: Noun;
}

/** What was made of a workbook. */
interface Reading<Note> {
  rows: KeptRows;
  notes: Note[];
}

/** Processor time, by the size of the file: an honest one takes a sixth of it, a small one never the least. */
const MAX_CPU_MS = 4_000;
const MAX_CPU_MS_PER_MB = 1_200;
/** What takes this many times as long by the clock is given up: it hangs, or the machine has no time for it. */
const PATIENCE = 5;
const MEMORY = { heapMb: 400, nurseryMb: 16 };

/**
 * Reads a workbook, an .xlsx or an .xls, in a process of its own, with bounds on its memory and its time, one workbook at a
 * time: whatever it holds, the shop goes on answering. Throws 400 with the reason when it can't be read.
 */
export function readWorkbook<Note>({ folder, noun = 'planilla', ...request }: Request): Promise<Reading<Note>> {
  return inTurn('planillas', async () => {
    // Not in the call's own folder, which goes with the call. What a crash leaves is cleared with the uploads.
    const kept = join(folder, `${randomUUID()}.filas`);
    const file = await open(kept, 'wx+');
    const rows = new KeptRows(kept, file);
    try {
      const { size } = await stat(request.path);
      const maxCpuMs = MAX_CPU_MS + (size / 1024 ** 2) * MAX_CPU_MS_PER_MB;
      const work = { ...request, interpreter: request.interpreter.href, out: kept, maxCpuMs };
      const notes: Note[] = [];
      await reader.read<Note>(work, ({ bytes, note }) => {
        rows.add(bytes);
        notes.push(note);
      });
      return { rows, notes };
    } catch (error) {
      await rows.release();
      if (!(error instanceof PlanillaRechazada)) throw error;
      throw new AppError('DATOS_INVALIDOS', { message: wordsFor(noun, error.message) });
    }
  });
}

async function readAside<Note>(work: Work, take: (piece: KeptPiece<Note>) => void): Promise<void> {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: helperFlags(MEMORY),
    env: helperEnv(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    child.on('exit', (_, signal) => resolve(signal));
    // What could not be started has no exit.
    child.on('error', () => resolve(null));
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (message: string) => reject(new PlanillaRechazada(message));
      timer = setTimeout(() => refuse(MUY_PESADA), PATIENCE * work.maxCpuMs);
      child.on('message', (message: Message<Note>) => {
        if (message.type === 'refused') return refuse(message.reason);
        if (message.type === 'failed') return reject(message.error);
        if (message.type === 'end') return resolve();
        take(message);
      });
      child.on('error', reject);
      // With a signal V8 ends a process that has used up its memory, the system one that takes too much of the machine's, and
      // the reader itself once its processor time is over.
      gone.then((signal) =>
        signal ? refuse(MUY_PESADA) : reject(new Error('Quien lee planillas terminó sin decir nada.')),
      );
      child.send(work);
    });
  } finally {
    clearTimeout(timer);
    // Its file is removed next, and nothing more is to be written by then.
    child.kill('SIGKILL');
    await gone;
  }
}

/** Who reads. Tests of what rows mean read where they are: to start a process for each would take most of their time. */
export const reader = { read: readAside };
