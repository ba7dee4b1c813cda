import { useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import type { List, ListEndpoint, RowOf } from '../use-list.ts';
import type { RowSelection } from './list-table.tsx';

export interface ChosenRows<T> extends RowSelection<T> {
  rows: readonly T[];
  clear: () => void;
}

/**
 * Rows chosen one by one, also over several pages. They outlive a look at one of them: who comes back finds them chosen, as they
 * are by now where the list shows them.
 */
export function useRowSelection<E extends ListEndpoint>(
  list: List<E>,
  keyOf: (row: RowOf<E>) => number,
): ChosenRows<RowOf<E>> {
  type T = RowOf<E>;
  const { endpoint, rows } = list;
  const [kept] = useState(() => ownDraft(`elegidos-${endpoint.path}`));
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(() => byKey(readKept(endpoint, kept.read()), keyOf));
  const [seen, setSeen] = useState(rows);
  if (rows !== seen) {
    setSeen(rows);
    const newer = (rows ?? []).filter((row) => chosen.has(keyOf(row)));
    if (newer.length > 0) setChosen(new Map([...chosen, ...byKey(newer, keyOf)]));
  }
  useEffect(() => (chosen.size === 0 ? kept.forget() : kept.write([...chosen.values()])), [kept, chosen]);

  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (row) => chosen.has(keyOf(row)),
      change: (rows, selected) =>
        setChosen((before) => {
          const next = new Map(before);
          for (const row of rows) {
            if (selected) next.set(keyOf(row), row);
            else next.delete(keyOf(row));
          }
          return next;
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen, keyOf],
  );
}

const byKey = <T>(rows: readonly T[], keyOf: (row: T) => number) => new Map(rows.map((row) => [keyOf(row), row]));

/** What was kept, as long as it still is what the list answers with. */
function readKept<E extends ListEndpoint>(endpoint: E, items: unknown): RowOf<E>[] {
  const page = endpoint.reply.safeParse({ items, total: 0, page: 1, limit: 1 }).data;
  return page && 'items' in page ? (page.items as RowOf<E>[]) : [];
}
