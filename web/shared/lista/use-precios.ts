import { useEffect, useRef } from 'react';
import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import type { Wanted } from '#web/client/carrito/add-lines.ts';
import { useCuenta } from '#web/shared/pago/use-cuenta.ts';

/** What the goods come to by themselves, as in the cart. */
const SIN_DESTINO = { entrega: 'retiro', comuna: '', cupon: '' } as const;

export type LineaDeCuenta = CuentaDePedido['lineas'][number];

const keyOf = ({ producto, quantity }: Wanted): string => `${producto.id}:${quantity}:${producto.precio_unitario}`;

/**
 * What a list's products cost to who asks, by the sum that sells them: of as many products as a purchase may have. A line that
 * was answered keeps its price while another one changes; `undefined`: it isn't known.
 */
export function usePrecios(wanted: readonly Wanted[]) {
  const billable = wanted.slice(0, MAX_LINEAS_DE_CARRITO);
  const items = billable.map(({ producto, quantity }) => ({
    id: producto.id,
    quantity,
    precio_unitario: producto.precio_unitario,
  }));
  const { answer } = useCuenta({ items, ...SIN_DESTINO });
  const answered = useRef(new Map<string, LineaDeCuenta>());
  const byId = new Map(answer?.lineas.map((linea) => [linea.id, linea]));
  useEffect(() => {
    for (const line of billable) {
      const linea = byId.get(line.producto.id);
      if (linea) answered.current.set(keyOf(line), linea);
    }
  });
  const lines = new Map(
    billable.map((line) => [line.producto.id, byId.get(line.producto.id) ?? answered.current.get(keyOf(line))]),
  );
  return {
    lineaOf: (id: number | undefined) => (id === undefined ? undefined : lines.get(id)),
    total: answer?.subtotal,
  };
}
