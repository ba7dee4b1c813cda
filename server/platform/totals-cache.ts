import { LRUCache } from 'lru-cache';

const MAX_BYTES = 16 * 1024 * 1024;
/** What keeping something takes besides the thing itself. */
const OVERHEAD = 500;

/** About what it takes in memory. */
const sizeOf = (made: unknown, key: string): number => OVERHEAD + 2 * (key.length + JSON.stringify(made).length);

/**
 * What is worked out from the whole list of products: totals of filters, facets, what a search means. Counting a hundred
 * thousand rows costs a hundred times reading one page of them, and the count changes only when the list does, so it is
 * kept until a change of `listado` is announced. Visitors choose what is asked, so it is bounded in bytes, and what many
 * ask at once is worked out once.
 */
export class TotalsCache {
  readonly #kept: LRUCache<string, NonNullable<unknown>>;
  readonly #working = new Map<string, Promise<NonNullable<unknown>>>();
  /** Whether changes are heard at present. */
  readonly #trusted: () => boolean;
  #generation = 0;

  constructor(trusted: () => boolean, maxBytes = MAX_BYTES) {
    this.#trusted = trusted;
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 4), sizeCalculation: sizeOf });
  }

  /**
   * What is kept under this key, or else worked out. A key must always be used for the same kind of thing. Where what somebody else began
   * fails, it is worked out once more: theirs may have asked a database that is away, and these one that is there.
   */
  async get<T extends NonNullable<unknown>>(key: string, work: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept as T;
    const theirs = this.#working.get(key) as Promise<T> | undefined;
    if (!theirs) return this.#work(key, work);
    return theirs.catch(() => (this.#working.get(key) as Promise<T> | undefined) ?? this.#work(key, work));
  }

  #work<T extends NonNullable<unknown>>(key: string, work: () => Promise<T>): Promise<T> {
    const generation = this.#generation;
    const working = work()
      .then((made) => {
        // A change announced meanwhile may be missing from it: then it is used once and not kept.
        if (generation === this.#generation && this.#trusted()) this.#kept.set(key, made);
        return made;
      })
      .finally(() => {
        if (this.#working.get(key) === working) this.#working.delete(key);
      });
    this.#working.set(key, working);
    return working;
  }

  drop(tags: readonly string[]): void {
    if (!tags.includes('listado') && !tags.includes('*')) return;
    this.#generation++;
    this.#kept.clear();
    // Whoever asks from now on must not be given what began to be worked out before the change.
    this.#working.clear();
  }
}
