import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { aplicarMasivo, type LoteMasivo, listarMasivos } from '#contract/catalogo/productos/productos-masivo.ts';
import { changedBy } from '#contract/subjects.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { reread } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

const ASK_MS = 2_000;

export interface Masivos {
  /** The last ones, the newest first; none as long as nobody answered. */
  items: readonly LoteMasivo[] | undefined;
  error: ApiError | null;
  /** One that was seen to go on, and now is over; until it is forgotten. */
  finished: LoteMasivo | undefined;
  forget: () => void;
  /** Asks again: one was begun, or they are about to be shown. What goes on is told of once it is over. */
  look: (begun?: LoteMasivo) => void;
}

/**
 * The last bulk changes, also those of others. While one goes on by itself it is asked about; products are told to be
 * others once it is done, and after each look: what was done before the answer is never missed.
 */
export function useMasivos(): Masivos {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...endpointQuery(listarMasivos),
    refetchInterval: ({ state }) => goingOnes(state.data?.items).length > 0 && ASK_MS,
  });
  const [finished, setFinished] = useState<LoteMasivo>();
  const wereGoing = useRef<ReadonlySet<number>>(new Set());
  const looking = useRef(false);

  const onAnswer = useEffectEvent((items: readonly LoteMasivo[]) => {
    const done = items.find(({ id, estado }) => estado !== 'en_curso' && wereGoing.current.has(id));
    if (done) setFinished(done);
    if (done || looking.current) reread(client, changedBy(aplicarMasivo));
    looking.current = false;
    wereGoing.current = new Set(goingOnes(items).map(({ id }) => id));
  });
  useEffect(() => {
    if (data && dataUpdatedAt > 0) onAnswer(data.items);
  }, [data, dataUpdatedAt]);

  return {
    items: data?.items,
    error,
    finished,
    forget: useCallback(() => setFinished(undefined), []),
    look: useCallback(
      (begun) => {
        looking.current = true;
        if (begun?.estado === 'en_curso') wereGoing.current = new Set(wereGoing.current).add(begun.id);
        setFinished(undefined);
        void refetch();
      },
      [refetch],
    ),
  };
}

/** Those that go on by themselves. */
export const goingOnes = (items: readonly LoteMasivo[] = []) => items.filter(({ estado }) => estado === 'en_curso');
