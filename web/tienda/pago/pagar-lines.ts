import { formatPrecio, formatTotal, multiplicar } from '#contract/money.ts';
import { type CartItem, mostOf } from '#web/client/cart.ts';
import type { CheckoutTotals } from './pagar-rules.ts';

/** The text that accompanies the order's mail. */
export function orderSummary(num_pedido: number, items: readonly CartItem[], total: number): string {
  const lines = items.map(
    (item) =>
      `${item.quantity} × ${item.descripcion}: ${formatPrecio(multiplicar(item.precio_unitario, item.quantity))}`,
  );
  return [`Pedido N° ${num_pedido}`, ...lines, `Total: ${formatTotal(total)}`].join('\n').slice(0, 20_000);
}

interface LineChange {
  id: number;
  precio_unitario?: number;
  cantidad_stock?: number;
  costo_envio?: number;
}

/** The lines with the prices and stock that the server answered. */
export function updateLines(items: readonly CartItem[], changes: readonly LineChange[]): CartItem[] {
  return items.map((item) => ({ ...item, ...changes.find((change) => change.id === item.id) }));
}

/** Something that costs otherwise than it was shown. */
export interface PriceChange {
  what: string;
  before: string;
  after: string;
}

interface Priced {
  items: readonly CartItem[];
  totals: CheckoutTotals;
}

/** What changed between what was shown and what it costs now; the total comes last. */
export function priceChanges(before: Priced, after: Priced): PriceChange[] {
  const changes: PriceChange[] = [];
  const compare = (what: string, was: number, is: number, format: (pesos: number) => string) => {
    if (was !== is) changes.push({ what, before: format(was), after: format(is) });
  };
  for (const item of after.items) {
    const was = before.items.find(({ id }) => id === item.id);
    if (was) compare(`«${item.descripcion}»`, was.precio_unitario, item.precio_unitario, formatPrecio);
  }
  compare('Despacho', before.totals.despacho ?? 0, after.totals.despacho ?? 0, (pesos) =>
    pesos === 0 ? 'Gratis' : formatPrecio(pesos),
  );
  compare('Total', before.totals.total, after.totals.total, formatTotal);
  return changes;
}

/** The lines cut down to the stock that there is. One without stock stays as it is: the cart says that it is gone. */
export function fitToStock(items: readonly CartItem[]): CartItem[] {
  return items.map((item) =>
    item.cantidad_stock > 0 ? { ...item, quantity: Math.min(item.quantity, mostOf(item)) } : item,
  );
}

/** What is left once some was bought: what was added meanwhile, as in another tab, stays. */
export function withoutBought(items: readonly CartItem[], bought: readonly CartItem[]): CartItem[] {
  const units = new Map(bought.map((item) => [item.id, item.quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (units.get(item.id) ?? 0) }))
    .filter((item) => item.quantity > 0);
}

/** Whether the cart still has all of these: what was bought meanwhile, or taken out, is not to be paid. */
export function stillInCart(items: readonly CartItem[], cart: readonly CartItem[]): boolean {
  return items.every((item) => cart.some(({ id }) => id === item.id));
}
