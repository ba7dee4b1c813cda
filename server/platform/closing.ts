import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long one part may take to close unless it is said: the database's checkpoint is the longest. */
export const CLOSE_PATIENCE_MS = 15_000;

type Close = () => Promise<unknown>;

/** What is to be closed before the process ends. */
export class Closing {
  readonly #log: Logger;
  readonly #steps: { close: Close; patience: number }[] = [];
  #closed: Promise<void> = Promise.resolve();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** `patience`, in milliseconds, is how long it is waited for; without end where it bounds itself. */
  push(close: Close, patience = CLOSE_PATIENCE_MS): void {
    this.#steps.push({ close, patience });
  }

  /**
   * Closes what was opened, last first. A step that fails or hangs does not keep the others from being closed. Who asks while it is being
   * done waits for its end, and for that of what was opened since.
   */
  now(): Promise<void> {
    this.#closed = this.#closed.then(() => this.#closeAll());
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    for (const { close, patience } of this.#steps.splice(0).reverse()) {
      const waiting = new AbortController();
      const closed = close().catch((error) => this.#log.error({ err: error }, 'error al cerrar'));
      const enough = Number.isFinite(patience) ? [sleep(patience, undefined, { signal: waiting.signal })] : [];
      await Promise.race([closed, ...enough]);
      waiting.abort();
    }
  }
}
