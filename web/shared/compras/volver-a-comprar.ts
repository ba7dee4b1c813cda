import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type CarritoItem, lineOf, mostOf, type SeenProducto, updateCarrito } from '#web/client/carrito/carrito.ts';
import { askForAll } from '#web/client/carrito/carrito-fresh.ts';

/** A line of a purchase and its product as the shop has it now; null when it is no longer on sale. */
interface LineToday {
  line: Compra['items'][number];
  now: SeenProducto | null;
}

export interface Outcome {
  /** How many of the purchase's lines are in the cart. */
  lines: number;
  /** What isn't as it was then, in plain words. */
  news: string[];
}

/** Asks the shop for every product of the purchase. Throws when it doesn't answer: half a purchase is no purchase. */
async function linesToday(compra: Compra): Promise<LineToday[]> {
  const fresh = await askForAll(compra.items.flatMap(({ producto_id }) => producto_id ?? []).map((id) => ({ id })));
  return compra.items.map((line) => {
    const now = line.producto_id === null ? null : fresh.get(line.producto_id);
    if (now === undefined) throw new Error('The shop did not answer.');
    // What the shop took out of it was wanted, too.
    return { line: { ...line, cantidad: line.cantidad + line.anulada }, now };
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
 * Puts in the cart what the purchase had, at today's prices. Of what the cart has already the larger quantity stays, as
 * when carts are joined, so that asking twice changes nothing.
 */
export async function volverAComprar(compra: Compra): Promise<Outcome> {
  const today = await linesToday(compra);
  const wanted = today.flatMap((line) => (available(line) > 0 ? [lineOf(line.now!, available(line))] : []));
  if (wanted.length > 0) updateCarrito((items) => withLines(items, wanted));
  return { lines: wanted.length, news: today.map(newsOf).filter(Boolean) };
}

function withLines(items: readonly CarritoItem[], wanted: readonly CarritoItem[]): readonly CarritoItem[] {
  const lines = new Map(items.map((item) => [item.id, item]));
  for (const line of wanted) {
    const had = Math.min(lines.get(line.id)?.quantity ?? 0, line.cantidad_stock);
    lines.set(line.id, { ...line, quantity: Math.max(had, line.quantity) });
  }
  return [...lines.values()];
}

/** The purchase's products that are still in the shop, for a quote: that asks for no stock. */
export async function linesToCotizar(compra: Compra): Promise<CarritoItem[]> {
  return (await linesToday(compra)).flatMap(({ line, now }) => (now ? [lineOf(now, line.cantidad)] : []));
}
