import { LRUCache } from 'lru-cache';

/**
 * Totals of filtered lists. Counting a hundred thousand rows costs a hundred times reading one page of them, and the
 * total changes only when the list does, so it is kept until a change of `listado` is announced.
 */
export class TotalsCache {
  readonly #totals = new LRUCache<string, number>({ max: 2_000 });
  /** Whether changes are heard at present. */
  readonly #trusted: () => boolean;
  #generation = 0;

  constructor(trusted: () => boolean) {
    this.#trusted = trusted;
  }

  /** The kept total under this key, or the counted one. */
  async get(key: string, count: () => Promise<number>): Promise<number> {
    const kept = this.#totals.get(key);
    if (kept !== undefined) return kept;
    const generation = this.#generation;
    const total = await count();
    // A change announced while counting may be missing from the count: then it is used once and not kept.
    if (generation === this.#generation && this.#trusted()) this.#totals.set(key, total);
    return total;
  }

  drop(tags: readonly string[]): void {
    if (!tags.includes('listado') && !tags.includes('*')) return;
    this.#generation++;
    this.#totals.clear();
  }
}
