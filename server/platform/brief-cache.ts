/**
 * Keeps what is costly to work out for a few seconds, so that whoever turns its pages doesn't work it out for each one.
 * What many ask at once is worked out once.
 */
export class BriefCache<T> {
  readonly #kept = new Map<string | number, Promise<T>>();
  readonly #keepMs: number;

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** What is kept under this key, or else worked out. A failure isn't kept. */
  get(key: string | number, work: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const working = work();
    this.#kept.set(key, working);
    const forget = () => {
      if (this.#kept.get(key) === working) this.#kept.delete(key);
    };
    working.then(() => setTimeout(forget, this.#keepMs).unref(), forget);
    return working;
  }

  drop(): void {
    this.#kept.clear();
  }
}
