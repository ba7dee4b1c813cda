import { storedValue, useStoredValue } from '#web/client/session/store.ts';

/** By product, what its line has to say. Kept until it was seen, wherever in the shop it was found out. */
export type CarritoNews = Readonly<Record<number, string>>;

const NONE: CarritoNews = {};

const stored = storedValue<CarritoNews>('carrito-avisos', NONE, (raw) => {
  const entries = Object.entries(typeof raw === 'object' ? (raw ?? {}) : {});
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')) as CarritoNews;
});

/** Adds what was found out to what is known; an empty text takes a line's news away. */
export function addCarritoNews(found: ReadonlyMap<number, string>): void {
  if (found.size === 0) return;
  const all = Object.entries({ ...stored.get(), ...Object.fromEntries(found) }).filter(([, text]) => text);
  stored.set(all.length > 0 ? (Object.fromEntries(all) as CarritoNews) : NONE);
}

/** They were seen. */
export function forgetCarritoNews(): void {
  stored.set(NONE);
}

export function useCarritoNews(): CarritoNews {
  return useStoredValue(stored, NONE);
}
