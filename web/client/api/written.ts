import type { Endpoint } from '#contract/http.ts';
import { changedBy, type Subject } from '#contract/subjects.ts';

/** Somebody else was faster: what was seen is old. */
export const OVERTAKEN: readonly number[] = [404, 409];

type Listener = (changes: readonly Subject[]) => void;
const listeners = new Set<Listener>();

/** Tells of each call from this browser after which something else may be read than before. Gives back what ends it. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call was answered: it did what it says that it changes, or was refused because that was changed before it. */
export function announce(endpoint: Endpoint, status: number): void {
  if (status < 300 || OVERTAKEN.includes(status)) tell(changedBy(endpoint));
}

/** A file was refused because what it is of has become another: what shows that is old. */
export function announceRefusedFile({ tag }: Endpoint, status: number): void {
  if (OVERTAKEN.includes(status)) tell([tag]);
}

function tell(changes: readonly Subject[]): void {
  for (const listener of listeners) listener(changes);
}
