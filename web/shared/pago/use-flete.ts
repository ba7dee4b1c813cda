import type { CotizacionDeFlete, cotizarFlete } from '#contract/ventas/fletes/cotizar.ts';
import { callOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { type AnswerState, useAnswer } from './use-answer.ts';

const COTIZAR = callOf<typeof cotizarFlete>({
  method: 'POST',
  path: '/api/fletes/cotizar',
  tag: 'Fletes',
  changes: [],
  fallback: 'No se pudo calcular el despacho.',
});

/** What freight is asked about. No comuna, or nothing in the basket, asks nothing. */
export interface FleteInput {
  comuna: string;
  items: readonly { id: number; quantity: number; precio_unitario?: number }[];
}

/** What delivery of these lines to a comuna costs and when it arrives, asked of the server (D134). */
export function useFlete({ comuna, items }: FleteInput): AnswerState<CotizacionDeFlete> {
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  // The prices too: what the shop charges anew may pass the threshold.
  const wanted =
    comuna && lines.length > 0
      ? JSON.stringify([comuna, items.map((i) => [i.id, i.quantity, i.precio_unitario])])
      : null;
  return useAnswer(wanted, () => api(COTIZAR, { body: { comuna, items: lines } }));
}
