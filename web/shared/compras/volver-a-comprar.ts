import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import {
  type CarritoItem,
  lineOf,
  mostOf,
  readCarrito,
  type SeenProducto,
  updateCarrito,
} from '#web/client/carrito/carrito.ts';
import { askForAll } from '#web/client/carrito/carrito-fresh.ts';
import { noRoomFor } from './no-room.ts';

/** What was bought or is kept to be bought: so many, at what it cost then. */
export type OldLine = Pick<Compra['items'][number], 'producto_id' | 'descripcion' | 'cantidad' | 'precio_unitario'>;

/** An old line and its product as the shop has it now; null when it is no longer on sale. */
interface LineToday {
  line: OldLine;
  now: SeenProducto | null;
}

export interface Outcome {
  /** How many of the purchase's lines are in the cart. */
  lines: number;
  /** What isn't as it was then, in plain words. */
  news: string[];
}

/** What a purchase asked for: what the shop took out of it was wanted, too. */
const wantedOf = (compra: Compra): OldLine[] =>
  compra.items.map((line) => ({ ...line, cantidad: line.cantidad + line.anulada }));

/** Asks the shop for every product. Throws when it doesn't answer: half a purchase is no purchase. */
async function linesToday(lines: readonly OldLine[]): Promise<LineToday[]> {
  const fresh = await askForAll(lines.flatMap(({ producto_id }) => producto_id ?? []).map((id) => ({ id })));
  return lines.map((line) => {
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
 * Puts in the cart what these lines say, at today's prices. Of what the cart has already the larger quantity stays, as when
 * carts are joined, so that asking twice changes nothing. What doesn't fit in a purchase is told.
 */
export async function pedirDeNuevo(lines: readonly OldLine[]): Promise<Outcome> {
  const today = await linesToday(lines);
  const buyable = today.flatMap((line) => (available(line) > 0 ? [lineOf(line.now!, available(line))] : []));
  const inCarrito = new Set(readCarrito().map(({ id }) => id));
  let room = Math.max(0, MAX_LINEAS_DE_CARRITO - inCarrito.size);
  const wanted = buyable.filter(({ id }) => inCarrito.has(id) || room-- > 0);
  if (wanted.length > 0) updateCarrito((items) => withLines(items, wanted));
  const left = buyable.length - wanted.length;
  return {
    lines: wanted.length,
    news: [...today.map(newsOf).filter(Boolean), ...(left > 0 ? [noRoomFor(left)] : [])],
  };
}

/** The same of a purchase. */
export const volverAComprar = (compra: Compra): Promise<Outcome> => pedirDeNuevo(wantedOf(compra));

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
  return (await linesToday(wantedOf(compra))).flatMap(({ line, now }) => (now ? [lineOf(now, line.cantidad)] : []));
}
