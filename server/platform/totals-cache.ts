import { LRUCache } from 'lru-cache';

/**
 * What is worked out from the whole list of products: totals of filters, facets, what a search means. Counting a hundred
 * thousand rows costs a hundred times reading one page of them, and the count changes only when the list does, so it is
 * kept until a change of `listado` is announced.
 */
export class TotalsCache {
  readonly #kept = new LRUCache<string, NonNullable<unknown>>({ max: 2_000 });
  /** Whether changes are heard at present. */
  readonly #trusted: () => boolean;
  #generation = 0;

  constructor(trusted: () => boolean) {
    this.#trusted = trusted;
  }

  /** What is kept under this key, or else worked out. A key must always be used for the same kind of thing. */
  async get<T extends NonNullable<unknown>>(key: string, work: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept as T;
    const generation = this.#generation;
    const made = await work();
    // A change announced meanwhile may be missing from it: then it is used once and not kept.
    if (generation === this.#generation && this.#trusted()) this.#kept.set(key, made);
    return made;
  }

  drop(tags: readonly string[]): void {
    if (!tags.includes('listado') && !tags.includes('*')) return;
    this.#generation++;
    this.#kept.clear();
  }
}
