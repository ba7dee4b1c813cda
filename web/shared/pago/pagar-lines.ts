import { formatTotal } from '#contract/valores/money.ts';
import { type CarritoItem, mostOf } from '#web/client/carrito/carrito.ts';
import type { CheckoutTotals } from './pagar-rules.ts';

interface LineChange {
  id: number;
  precio_unitario?: number;
  cantidad_stock?: number;
  costo_envio?: number;
}

/** The lines with the prices and stock that the server answered. */
export function updateLines(items: readonly CarritoItem[], changes: readonly LineChange[]): CarritoItem[] {
  return items.map((item) => ({ ...item, ...changes.find((change) => change.id === item.id) }));
}

/** Something that costs otherwise than it was shown. */
export interface PrecioChange {
  what: string;
  before: string;
  after: string;
}

interface Priced {
  items: readonly CarritoItem[];
  totals: Pick<CheckoutTotals, 'despacho' | 'total'>;
}

/** What changed between what was shown and what it costs now; the total comes last. */
export function precioChanges(before: Priced, after: Priced): PrecioChange[] {
  const changes: PrecioChange[] = [];
  const compare = (what: string, was: number, is: number, format = formatTotal) => {
    if (was !== is) changes.push({ what, before: format(was), after: format(is) });
  };
  for (const item of after.items) {
    const was = before.items.find(({ id }) => id === item.id);
    if (was) compare(`«${item.descripcion}»`, was.precio_unitario, item.precio_unitario);
  }
  compare('Despacho', before.totals.despacho ?? 0, after.totals.despacho ?? 0, (pesos) =>
    pesos === 0 ? 'Gratis' : formatTotal(pesos),
  );
  compare('Total', before.totals.total, after.totals.total);
  return changes;
}

/** The lines cut down to the stock that there is. One without stock stays as it is: the cart says that it is gone. */
export function fitToStock(items: readonly CarritoItem[]): CarritoItem[] {
  return items.map((item) =>
    item.cantidad_stock > 0 ? { ...item, quantity: Math.min(item.quantity, mostOf(item)) } : item,
  );
}

/** What is left once some was bought: what was added meanwhile, as in another tab, stays. */
export function withoutBought(items: readonly CarritoItem[], bought: readonly CarritoItem[]): CarritoItem[] {
  const units = new Map(bought.map((item) => [item.id, item.quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (units.get(item.id) ?? 0) }))
    .filter((item) => item.quantity > 0);
}

/** Whether the cart still has all of these: what was bought meanwhile, or taken out, is not to be paid. */
export function stillInCarrito(items: readonly CarritoItem[], carrito: readonly CarritoItem[]): boolean {
  return items.every((item) => carrito.some(({ id }) => id === item.id));
}
