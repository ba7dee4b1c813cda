import type { Compra } from '#contract/compras.ts';
import { formatPrecio } from '#contract/money.ts';
import { type CartItem, lineOf, mostOf, type SeenProduct, updateCart } from '#web/client/cart.ts';
import { askForAll } from '#web/client/cart-fresh.ts';

/** A line of an order and its product as the shop has it now; null when it is no longer on sale. */
interface LineToday {
  line: Compra['items'][number];
  now: SeenProduct | null;
}

export interface Reordered {
  /** How many of the order's lines are in the cart. */
  lines: number;
  /** What isn't as it was then, in plain words. */
  news: string[];
}

/** Asks the shop for every product of the order. Throws when it doesn't answer: half an order is no order. */
async function linesToday(order: Compra): Promise<LineToday[]> {
  const fresh = await askForAll(order.items.flatMap(({ producto_id }) => producto_id ?? []).map((id) => ({ id })));
  return order.items.map((line) => {
    const now = line.producto_id === null ? null : fresh.get(line.producto_id);
    if (now === undefined) throw new Error('The shop did not answer.');
    return { line, now };
  });
}

/** What can be put in the cart of a line: as much as it had, as far as the stock goes. */
function available({ line, now }: LineToday): number {
  return now && now.precio_unitario > 0 ? Math.min(line.cantidad, mostOf(now)) : 0;
}

function newsOf({ line, now }: LineToday): string {
  const name = `«${line.descripcion}»`;
  if (!now) return `${name} ya no está a la venta.`;
  if (now.precio_unitario <= 0) return `${name} ahora se vende sólo por cotización.`;
  if (now.cantidad_stock <= 0) return `${name} se agotó.`;
  const news: string[] = [];
  if (now.cantidad_stock < line.cantidad) {
    const left = now.cantidad_stock === 1 ? 'queda 1 unidad' : `quedan ${now.cantidad_stock} unidades`;
    news.push(`De ${name} ${left}: pediste ${line.cantidad}.`);
  }
  if (now.precio_unitario !== line.precio_unitario) {
    const [before, after] = [formatPrecio(line.precio_unitario), formatPrecio(now.precio_unitario)];
    news.push(`${name} cambió de precio: de ${before} a ${after}.`);
  }
  return news.join(' ');
}

/**
 * Puts in the cart what the order had, at today's prices. Of what the cart has already the larger quantity stays, as
 * when carts are joined, so that asking twice changes nothing.
 */
export async function reorder(order: Compra): Promise<Reordered> {
  const today = await linesToday(order);
  const wanted = today.flatMap((line) => (available(line) > 0 ? [lineOf(line.now!, available(line))] : []));
  if (wanted.length > 0) updateCart((items) => withLines(items, wanted));
  return { lines: wanted.length, news: today.map(newsOf).filter(Boolean) };
}

function withLines(items: readonly CartItem[], wanted: readonly CartItem[]): readonly CartItem[] {
  const lines = new Map(items.map((item) => [item.id, item]));
  for (const line of wanted) {
    const had = Math.min(lines.get(line.id)?.quantity ?? 0, line.cantidad_stock);
    lines.set(line.id, { ...line, quantity: Math.max(had, line.quantity) });
  }
  return [...lines.values()];
}

/** The order's products that are still in the shop, for a quote: that asks for no stock. */
export async function linesToQuote(order: Compra): Promise<CartItem[]> {
  return (await linesToday(order)).flatMap(({ line, now }) => (now ? [lineOf(now, line.cantidad)] : []));
}
