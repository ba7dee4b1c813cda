import { storedValue, useStoredValue } from './store.ts';

/** By product, what its line has to say. Kept until it was seen, wherever in the shop it was found out. */
export type CartNews = Readonly<Record<number, string>>;

const NONE: CartNews = {};

const stored = storedValue<CartNews>('carrito-avisos', NONE, (raw) => {
  const entries = Object.entries(typeof raw === 'object' ? (raw ?? {}) : {});
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')) as CartNews;
});

/** Adds what was found out to what is known; an empty text takes a line's news away. */
export function addCartNews(found: ReadonlyMap<number, string>): void {
  if (found.size === 0) return;
  const all = Object.entries({ ...stored.get(), ...Object.fromEntries(found) }).filter(([, text]) => text);
  stored.set(all.length > 0 ? (Object.fromEntries(all) as CartNews) : NONE);
}

/** They were seen. */
export function forgetCartNews(): void {
  stored.set(NONE);
}

export function useCartNews(): CartNews {
  return useStoredValue(stored, NONE);
}
