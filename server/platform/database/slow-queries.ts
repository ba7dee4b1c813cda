export interface SlowQuery {
  /** Which one of this process. */
  id: number;
  /** When it ended. */
  cuando: string;
  milisegundos: number;
  /** As PostgreSQL was given it: what people wrote goes apart, as parameters, which are not kept. */
  texto: string;
  /** What asked: a call's route, or a job. */
  de: string;
}

const KEPT = 50;
const MAX_TEXT = 2_000;
const BY_ITSELF = 'la tienda por sí sola';

/** The last slow queries of this process. */
export class SlowQueries {
  readonly #kept: SlowQuery[] = [];
  readonly #fromMs: number;
  readonly #onSlow: (query: SlowQuery) => void;
  #total = 0;

  /** @param fromMs From how many milliseconds on one is slow; 0: none is. */
  constructor(fromMs: number, onSlow: (query: SlowQuery) => void) {
    this.#fromMs = fromMs;
    this.#onSlow = onSlow;
  }

  /** A query ended that this route, or job, had asked. */
  took(text: string, milliseconds: number, asker = BY_ITSELF): void {
    if (this.#fromMs === 0 || milliseconds < this.#fromMs) return;
    const slow = {
      id: ++this.#total,
      cuando: new Date().toISOString(),
      milisegundos: Math.round(milliseconds),
      texto: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
      de: asker,
    };
    this.#kept.unshift(slow);
    if (this.#kept.length > KEPT) this.#kept.pop();
    this.#onSlow(slow);
  }

  /** The last one first. */
  get last(): readonly SlowQuery[] {
    return this.#kept;
  }

  /** How many there were since the process began. */
  get total(): number {
    return this.#total;
  }
}
