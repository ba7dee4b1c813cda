import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import type { EtiquetasPdf } from '#contract/documento/etiquetas.ts';
import type { RotulosPdf } from '#contract/documento/rotulos.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** A document of sixty lines takes a fifteenth of a second: as many as this wait three. */
const MAX_WAITING = 50;
/** On a busy machine a thread takes ten seconds to start, and one that is stopped has to start again. */
const MAX_MS = 30_000;
/** Enough for five thousand lines. Left to itself, a thread's young part alone grows by 80 MB. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** A thread keeps some 90 MB, and takes a third of a second to start. */
const IDLE_MS = 5 * 60_000;
/** Where cores are few, visitors go before papers; with the least that Linux gives, a busy machine would never end one. */
const BEHIND_VISITORS = 5;

/** What leaves the house on paper: the shop's documents, and labels of products and parcels. */
export type Papel = DocumentoPdf | EtiquetasPdf | RotulosPdf;

/**
 * The door through which documents leave the house as PDF. They are made in threads of their own, so many at once (D7):
 * whatever they hold, the shop goes on answering.
 */
export class DocumentPrinter {
  readonly #pool: Piscina<Papel, Uint8Array>;
  readonly #turns: LimitFunction;
  readonly #maxWaiting: number;
  readonly #maxMs: number;

  constructor({ PDF_THREADS }: Pick<Config, 'PDF_THREADS'>, { maxWaiting = MAX_WAITING, maxMs = MAX_MS } = {}) {
    this.#maxMs = maxMs;
    this.#maxWaiting = maxWaiting;
    // While one is made the next is read.
    this.#turns = pLimit(PDF_THREADS + 1);
    this.#pool = new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: PDF_THREADS,
      idleTimeout: IDLE_MS,
      niceIncrement: BEHIND_VISITORS,
      resourceLimits: HEAP,
      execArgv: [],
      env: {},
    });
  }

  /**
   * Makes it, or reads and makes it when its turn comes: twenty who ask for a long one at once don't take every connection to the
   * database from who visits the shop. 503 when too many wait, or when it takes longer than it may.
   */
  async pdf(papel: Papel | (() => Promise<Papel>)): Promise<Buffer> {
    if (this.#turns.pendingCount >= this.#maxWaiting) throw busy();
    const signal = AbortSignal.timeout(this.#maxMs);
    return await this.#turns(async () => {
      if (signal.aborted) throw busy();
      const leido = typeof papel === 'function' ? await papel() : papel;
      try {
        return Buffer.from(await this.#pool.run(leido, { signal }));
      } catch (error) {
        throw signal.aborted ? busy() : error;
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function busy(): AppError {
  return new AppError('NO_DISPONIBLE', {
    message: 'Se están preparando muchos documentos. Espera unos segundos e inténtalo de nuevo.',
    retryAfter: 5,
  });
}

/** What every document's letterhead says of the shop (D38). */
export function emisorDe(config: Config): DocumentoPdf['cabecera']['emisor'] {
  return { nombre: config.TIENDA_NOMBRE, datos: [config.TIENDA_DIRECCION, config.TIENDA_TELEFONO, config.MAIL_INBOX] };
}
