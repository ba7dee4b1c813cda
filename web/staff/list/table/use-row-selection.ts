import { useMemo, useState } from 'react';
import type { RowSelection } from './list-table.tsx';

export interface ChosenRows<T> extends RowSelection<T> {
  rows: readonly T[];
  clear: () => void;
}

/** Rows chosen one by one, also over several pages. */
export function useRowSelection<T>(keyOf: (row: T) => number): ChosenRows<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map());
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
