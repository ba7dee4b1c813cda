import type { Entrega } from '#contract/tienda/despacho.ts';
import { type CuentaDePedido, hacerCuenta } from '#contract/ventas/compras/cuenta.ts';
import { api } from '#web/client/api/browser-api.ts';
import { type AnswerState, useAnswer } from './use-answer.ts';

interface CuentaInput {
  items: readonly { id: number; quantity: number; precio_unitario: number }[];
  entrega: Entrega;
  comuna: string;
  cupon: string;
}

/** What these lines come to, with their prices by volume, a coupon and dispatch: the sum that sells them. Nothing in the basket asks nothing. */
export function useCuenta({ items, entrega, comuna, cupon }: CuentaInput): AnswerState<CuentaDePedido> {
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  // The prices too: what the shop charges anew is summed anew.
  const wanted =
    lines.length > 0
      ? JSON.stringify([entrega, comuna, cupon, items.map((i) => [i.id, i.quantity, i.precio_unitario])])
      : null;
  const body = { items: lines, entrega, ...(comuna && { comuna }), ...(cupon && { cupon }) };
  return useAnswer(wanted, () => api(hacerCuenta, { body }));
}
