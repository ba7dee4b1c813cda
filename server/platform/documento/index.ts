import pLimit, { type LimitFunction } from 'p-limit';
import { Tinypool } from 'tinypool';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import type { EtiquetasPdf } from '#contract/documento/etiquetas.ts';
import type { PapelDte } from '#contract/documento/papel-dte.ts';
import type { RotulosPdf } from '#contract/documento/rotulos.ts';
import { membreteDe } from '#contract/tienda/vendedor.ts';
import { type Config, vendedorDe } from '../config.ts';
import { AppError } from '../errors.ts';
import { helperEnv, helperFlags } from '../helper-process.ts';

/** A document of sixty lines takes a fifteenth of a second: as many as this wait three. */
const MAX_WAITING = 50;
const MUCHOS = 'Se están preparando muchos documentos. Espera unos segundos e inténtalo de nuevo.';
const MAX_MS = 20_000;
const DEMORA = 'El documento está tardando más de lo normal. Espera unos segundos e inténtalo de nuevo.';
const SE_CORTO = 'El documento no se pudo terminar. Espera unos segundos e inténtalo de nuevo.';
/** One that isn't made by then never will be: a machine that is busy with other things is slow, not wrong. */
const MAX_MAKING_MS = 60_000;
/** Enough for five thousand lines. */
const MEMORY = { heapMb: 256, nurseryMb: 8 };
/** A process keeps some 110 MB, and takes half a second to start. */
const IDLE_MS = 5 * 60_000;

/** What leaves the house on paper: the shop's documents, tax documents, and labels of products and parcels. */
export type Papel = DocumentoPdf | PapelDte | EtiquetasPdf | RotulosPdf;

/**
 * The door through which documents leave the house as PDF. They are made in processes of their own, so many at once (D7):
 * whatever they hold, the shop goes on answering.
 */
export class DocumentPrinter {
  readonly #pool: Tinypool;
  readonly #turns: LimitFunction;
  readonly #maxWaiting: number;
  readonly #maxMs: number;

  constructor(
    { PDF_PROCESSES }: Pick<Config, 'PDF_PROCESSES'>,
    { maxWaiting = MAX_WAITING, maxMs = MAX_MS, memory = MEMORY } = {},
  ) {
    this.#maxMs = maxMs;
    this.#maxWaiting = maxWaiting;
    // While one is made the next is read.
    this.#turns = pLimit(PDF_PROCESSES + 1);
    this.#pool = new Tinypool({
      runtime: 'child_process',
      serialization: 'advanced',
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: PDF_PROCESSES,
      idleTimeout: IDLE_MS,
      execArgv: helperFlags(memory),
      env: helperEnv(),
    });
    // One that died while nobody asked anything of it: the next paper begins another. Unheard, the event would end the shop.
    this.#pool.on('error', () => {});
  }

  /**
   * Makes it, or reads and makes it when its turn comes: twenty who ask for a long one at once don't take every connection to the
   * database from who visits the shop. 503 when too many wait, or when it takes longer than whoever asks would wait.
   */
  async pdf(papel: Papel | (() => Promise<Papel>)): Promise<Buffer> {
    if (this.#turns.pendingCount >= this.#maxWaiting) throw busy(MUCHOS);
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(busy(DEMORA));
    }, this.#maxMs);
    const made = this.#turns(async () => {
      if (isLate) throw busy(DEMORA);
      return this.#make(typeof papel === 'function' ? await papel() : papel);
    });
    try {
      return await Promise.race([made, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * What was begun is ended, though nobody may wait for it any more: a process that is stopped has to start anew, for longer. Where
   * the process died under it, as when the machine has no memory left, it is made once more by another.
   */
  async #make(papel: Papel): Promise<Buffer> {
    try {
      return await this.#begin(papel);
    } catch (error) {
      if (!hasDied(error)) throw error;
    }
    return this.#begin(papel).catch((error) => {
      throw hasDied(error) ? busy(SE_CORTO) : error;
    });
  }

  async #begin(papel: Papel): Promise<Buffer> {
    const signal = AbortSignal.timeout(MAX_MAKING_MS);
    try {
      return Buffer.from(await this.#pool.run(papel, { signal }));
    } catch (error) {
      throw signal.aborted ? busy(DEMORA) : error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** Whether the process ended, or could not be spoken to any more, before it answered. */
const hasDied = (error: unknown): boolean =>
  error instanceof Error &&
  (/exited unexpectedly/.test(error.message) || CHANNEL_GONE.has((error as NodeJS.ErrnoException).code));
const CHANNEL_GONE = new Set<string | undefined>(['ERR_IPC_CHANNEL_CLOSED', 'EPIPE', 'ECONNRESET']);

function busy(message: string): AppError {
  return new AppError('NO_DISPONIBLE', { message, retryAfter: 5 });
}

/** What every document's letterhead says of the shop (D38): who sells, and where it is found. */
export function emisorDe(config: Config): DocumentoPdf['cabecera']['emisor'] {
  const { nombre, datos } = membreteDe(vendedorDe(config));
  return { nombre, datos: [...datos, config.MAIL_INBOX] };
}

/** What the small paper on a parcel says of it: where it comes from. */
export const remitenteDe = (config: Config): DocumentoPdf['cabecera']['emisor'] => ({
  nombre: config.TIENDA_NOMBRE,
  datos: [config.TIENDA_DIRECCION, config.TIENDA_TELEFONO, config.MAIL_INBOX],
});
