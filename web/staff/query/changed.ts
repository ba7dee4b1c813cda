import { hashKey, type InferDataFromTag, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#contract/http.ts';
import type { Subject } from '#contract/subjects.ts';
import { onWritten } from '#web/client/api/written.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Subject[] };
  }
}

/** What is on screen and old: it is asked for again in a moment. */
const due = new Set<Query>();
let asking: Promise<void> | undefined;
let asked: Promise<void> = Promise.resolve();

/**
 * Whatever this browser writes, what was read of it is old: what is on screen is asked for again, the rest when it is next shown.
 * Gives back what ends it.
 */
export function followWrites(client: QueryClient): () => void {
  return onWritten((changes) => reread(client, changes));
}

/** The same of what changed without a write of this browser: somebody else's, or what the shop does by itself. */
export function reread(client: QueryClient, changes: readonly Subject[]): void {
  if (changes.length === 0) return;
  const old = { predicate: ({ meta }: Query) => meta?.shows?.some((subject) => changes.includes(subject)) ?? false };
  void client.invalidateQueries({ ...old, refetchType: 'none' });
  for (const query of client.getQueryCache().findAll({ ...old, type: 'active' })) due.add(query);
  asking ??= askSoon(client);
  asked = asking;
}

/** Whoever wrote has its say first: what they show of the answer themselves is not asked for. */
async function askSoon(client: QueryClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const now = new Set(due);
  due.clear();
  asking = undefined;
  await client.refetchQueries({ type: 'active', predicate: (query) => now.has(query) });
}

/** What was written last is on screen: for what closes upon the new figure. */
export const caughtUp = (): Promise<void> => asked;

const spare = (spared: (query: Query) => boolean): void => {
  for (const query of due) if (spared(query)) due.delete(query);
};

/**
 * Right after a write: what is on screen of this call stands, for its writer shows there what was answered. It is marked as old
 * all the same.
 */
export const stand = ({ path }: Endpoint): void => spare(({ queryKey }) => queryKey[0] === path);

/** Right after a write: the record with this id is no more, or its page is left. What is on screen of it is not asked for. */
export const leave = (id: number): void =>
  spare(({ queryKey: [, asked] }) => (asked as { params?: { id?: unknown } } | null)?.params?.id === String(id));

/** Right after a write: what it answered is what this call would answer by now. It is shown, and not asked for. */
export function setAnswer<K extends QueryKey>(
  client: QueryClient,
  { queryKey }: { queryKey: K },
  answer: InferDataFromTag<unknown, K>,
): void {
  client.setQueryData<unknown>(queryKey as QueryKey, answer);
  const hash = hashKey(queryKey);
  spare(({ queryHash }) => queryHash === hash);
}
