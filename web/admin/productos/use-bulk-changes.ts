import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoteMasivo, listarMasivos } from '#contract/productos-masivo.ts';
import type { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';

const ASK_MS = 2_000;

export interface BulkChanges {
  /** The last ones, the newest first; none as long as nobody answered. */
  items: readonly LoteMasivo[] | undefined;
  error: ApiError | undefined;
  /** One that was seen to go on, and now is over; until it is forgotten. */
  finished: LoteMasivo | undefined;
  forget: () => void;
  /** Asks again: one was begun, or they are about to be shown. */
  look: () => void;
}

/**
 * The last bulk changes, also those of others. While one goes on by itself it is asked about; products are told to be
 * others once it is done, and after each look: what was done before the answer is never missed.
 */
export function useBulkChanges(onProductsChanged: () => void): BulkChanges {
  const { data, error, reload } = useLoad('masivos', () => api(listarMasivos));
  const [finished, setFinished] = useState<LoteMasivo>();
  const wereGoing = useRef<ReadonlySet<number>>(new Set());
  const looking = useRef(false);
  const items = data?.items;

  const onAnswer = useEffectEvent((items: readonly LoteMasivo[]) => {
    const done = items.find(({ id, estado }) => estado !== 'en_curso' && wereGoing.current.has(id));
    if (done) setFinished(done);
    if (done || looking.current) onProductsChanged();
    looking.current = false;
    wereGoing.current = new Set(goingOnes(items).map(({ id }) => id));
  });
  useEffect(() => {
    if (items) onAnswer(items);
  }, [items]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also a failed one, asks for the next
  useEffect(() => {
    if (goingOnes(items).length === 0) return;
    const timer = setTimeout(reload, ASK_MS);
    return () => clearTimeout(timer);
  }, [items, error, reload]);

  return {
    items,
    error,
    finished,
    forget: useCallback(() => setFinished(undefined), []),
    look: useCallback(() => {
      looking.current = true;
      setFinished(undefined);
      reload();
    }, [reload]),
  };
}

/** Those that go on by themselves. */
export const goingOnes = (items: readonly LoteMasivo[] = []) => items.filter(({ estado }) => estado === 'en_curso');
