import { useEffect, useState } from 'react';
import { type CotizacionDeFlete, cotizarFlete } from '#contract/ventas/fletes/cotizar.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';

/** Whoever presses «+» five times asks once. */
const PAUSE_MS = 250;

/** What freight is asked about. No comuna, or nothing in the basket, asks nothing. */
export interface FleteInput {
  comuna: string;
  items: readonly { id: number; quantity: number; precio_unitario?: number }[];
}

export interface FleteState {
  /** What the server answered for exactly this; undefined while it is on its way. */
  flete: CotizacionDeFlete | undefined;
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/**
 * What delivery of these lines to a comuna costs and when it arrives, asked of the server (D134). What was answered for
 * another basket or comuna is never shown for this one.
 */
export function useFlete({ comuna, items }: FleteInput): FleteState {
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  // The prices too: what the shop charges anew may pass the threshold.
  const wanted =
    comuna && lines.length > 0
      ? JSON.stringify([comuna, items.map((i) => [i.id, i.quantity, i.precio_unitario])])
      : null;
  const key = useSettled(wanted);
  const { data, error, loading, reload } = useLoad(key, async () => ({
    of: key,
    flete: await api(cotizarFlete, { body: { comuna, items: lines } }),
  }));
  const isOfThis = key === wanted;
  return {
    flete: isOfThis && data?.of === wanted ? data.flete : undefined,
    loading: wanted !== null && (!isOfThis || loading),
    error: isOfThis ? error : undefined,
    retry: reload,
  };
}

/** A value once it has stayed the same for a moment; the first one at once. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    // What was nothing so far waits for nobody.
    const timer = setTimeout(() => setSettled(value), settled === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
