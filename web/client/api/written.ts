import type { Endpoint } from '#contract/http.ts';

/** Somebody else was faster: what was seen is old. */
export const OVERTAKEN: readonly number[] = [404, 409];

type Listener = (endpoint: Endpoint) => void;
const listeners = new Set<Listener>();

/** Tells of each call from this browser after which something else may be read than before. Gives back what ends it. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call was answered: it did what it says that it changes, or was refused because that was changed before it. */
export function announce(endpoint: Endpoint, status: number): void {
  if (status < 300 || OVERTAKEN.includes(status)) for (const listener of listeners) listener(endpoint);
}
