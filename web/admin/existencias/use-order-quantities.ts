import { useCallback, useRef, useState } from 'react';
import { guardarCantidadReposicion, type LineaReposicion } from '#contract/reposicion.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import type { Quantities } from './order-rules.ts';

export interface OrderQuantities {
  quantities: Quantities;
  /** By product, why its quantity isn't kept. */
  failed: ReadonlyMap<number, string>;
  change: (linea: LineaReposicion, cantidad: number) => void;
  /** Resolves when all that was changed is kept, or has failed. */
  settled: () => Promise<void>;
  /** Everything is as proposed again. */
  forget: () => void;
}

/**
 * What was changed in the proposal, shown at once and kept by the shop one after the other. It stays over pages and
 * filters; what couldn't be kept is tried again when it is changed again.
 */
export function useOrderQuantities(): OrderQuantities {
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  const saving = useRef(Promise.resolve());

  const change = useCallback(({ producto_id, propuesta }: LineaReposicion, wanted: number) => {
    // What is proposed today may be another tomorrow: who orders just that has nothing of their own to keep.
    const cantidad = wanted === propuesta ? null : wanted;
    setQuantities((before) => new Map(before).set(producto_id, cantidad));
    saving.current = saving.current.then(async () => {
      const problem = await save(producto_id, cantidad);
      setFailed((before) => {
        const next = new Map(before);
        if (problem === undefined) next.delete(producto_id);
        else next.set(producto_id, problem);
        return next;
      });
    });
  }, []);

  return {
    quantities,
    failed,
    change,
    settled: useCallback(() => saving.current, []),
    forget: useCallback(() => {
      setQuantities(new Map());
      setFailed(new Map());
    }, []),
  };
}

/** Why it couldn't be kept, if it couldn't. */
async function save(producto_id: number, cantidad: number | null): Promise<string | undefined> {
  try {
    await api(guardarCantidadReposicion, { params: { id: String(producto_id) }, body: { cantidad } });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : guardarCantidadReposicion.fallback;
  }
}
