import { AsyncLocalStorage } from 'node:async_hooks';

/** Every connection keeps each of them, at some 50 kB: what is longer than usual (a cart of thirty lines) is planned anew. */
const MAX_KEPT = 128;

const keeping = new AsyncLocalStorage<true>();

/**
 * Does an act that many do all the time and that finds its rows by their keys: PostgreSQL keeps its statements parsed and, from the sixth
 * time on, planned. Not for what reads lists: a plan that is kept knows no values. Through a PgBouncer none is kept.
 */
export const keepingPlans = <T>(act: () => PromiseLike<T>): Promise<T> =>
  // Drizzle sends a query when it is awaited: that must be in here.
  keeping.run(true, async () => await act());

/** What PostgreSQL keeps the statements of such acts under, on each connection of one pool. */
export class PlanNames {
  readonly #names = new Map<string, string>();

  /** This statement's name; undefined where PostgreSQL is to keep none. */
  of(text: string): string | undefined {
    if (!keeping.getStore()) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_KEPT) return known;
    const name = `acto_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
