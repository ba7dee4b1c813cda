import { AsyncLocalStorage } from 'node:async_hooks';

/** Every connection keeps each of them, at some 50 kB: what is longer than usual (a cart of thirty lines) is planned anew. */
const MAX_KEPT = 128;

const keeping = new AsyncLocalStorage<true>();
const names = new Map<string, string>();

/**
 * Does an act that many do all the time and that finds its rows by their keys: PostgreSQL keeps its statements parsed and, from the sixth
 * time on, planned. Not for what reads lists: a plan that is kept knows no values. Through a PgBouncer none is kept.
 */
export const keepingPlans = <T>(act: () => PromiseLike<T>): Promise<T> =>
  // Drizzle sends a query when it is awaited: that must be in here.
  keeping.run(true, async () => await act());

/** The name that PostgreSQL keeps this statement under; undefined where it is to keep none. */
export function planNameOf(text: string): string | undefined {
  if (!keeping.getStore()) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_KEPT) return known;
  const name = `acto_${names.size}`;
  names.set(text, name);
  return name;
}
