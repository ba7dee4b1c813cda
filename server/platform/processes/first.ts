import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Message } from './siblings.ts';

/** Tells a process what it is for. */
const TASK = 'FUSSAN_TAREA';
/** One that ends as soon as it begins is not begun without a rest. */
const REST_MS = 1_000;

/** What one of several processes is for. */
interface Task {
  /** The database, which the first one opened and migrated. */
  url: string;
  /** Whether it sees to it that what is in it may be shown, before the others come. */
  prepares: boolean;
  amongOthers: true;
}

/** What the first process started this one for; undefined where none did. */
export const taskOfThis = (): Task | undefined =>
  cluster.isWorker ? (JSON.parse(process.env[TASK]!) as Task) : undefined;

interface ProcessesOptions {
  many: number;
  /** The database of all. */
  url: string;
  log: Logger;
}

/**
 * The processes that serve one port. The one that starts them has the included database and serves nobody: each takes a visitor when it is
 * free, and for one that ends another is started.
 */
export class Processes {
  readonly #options: ProcessesOptions;
  /** Those that have opened the door; who is still starting tells nothing yet. */
  readonly #serving = new Set<Worker>();
  #closing = false;

  constructor(options: ProcessesOptions) {
    this.#options = options;
  }

  /** Resolves to the port once the first of them serves; the others follow. Undefined if it can't: it has said why. */
  async start(): Promise<number | undefined> {
    // Handed on by turns, a visitor on the way to one that is killed would wait for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.on('message', (worker, message: Message) => this.#relay(worker, message));
    cluster.on('listening', (worker) => this.#serving.add(worker));
    cluster.on('exit', (worker) => this.#serving.delete(worker));
    const first = this.#begin({ prepares: true });
    const opened = once(first, 'listening') as Promise<[{ port: number }]>;
    const ended = once(first, 'exit').then(() => null);
    const [address] = (await Promise.race([opened, ended])) ?? [];
    if (!address) return undefined;
    cluster.on('exit', (worker) => void this.#replace(worker));
    for (let more = 1; more < this.#options.many; more++) this.#begin();
    return address.port;
  }

  /** Tells all of them to close, and waits until they are gone. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(
      workers().map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await gone;
      }),
    );
  }

  #begin({ prepares = false } = {}): Worker {
    const task: Task = { url: this.#options.url, prepares, amongOthers: true };
    return cluster.fork({ [TASK]: JSON.stringify(task) });
  }

  /** Hands on what one process says to the others. */
  #relay(from: Worker, message: Message): void {
    if (message.kind === 'ask') {
      const { id } = message;
      const others = [...this.#serving].filter((worker) => worker !== from);
      tell(from, { kind: 'awaited', id, of: others.length });
      for (const other of others) tell(other, { kind: 'asked', id, by: from.id });
    }
    const asker = message.kind === 'told' && cluster.workers?.[message.by];
    if (asker) tell(asker, message);
  }

  async #replace({ process: { pid, exitCode, signalCode } }: Worker): Promise<void> {
    if (this.#closing) return;
    const how = { proceso: pid, codigo: exitCode, senal: signalCode };
    this.#options.log.error(how, 'terminó un proceso de la tienda: se inicia otro');
    await sleep(REST_MS);
    if (!this.#closing) this.#begin();
  }
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** One that has just ended hears nothing, which is no error of who speaks. */
function tell(worker: Worker, message: Message): void {
  worker.send(message, () => {});
}
