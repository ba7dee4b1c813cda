import { formatPrecio } from '#contract/money.ts';
import { obtenerProducto } from '#contract/productos.ts';
import type { Added } from './add-unit.ts';
import { ApiError } from './api.ts';
import { api } from './browser-api.ts';
import { addToCart, type CartItem, lineOf, readCart, type SeenProduct, unitsInCart, updateCart } from './cart.ts';
import { addCartNews } from './cart-news.ts';

/** A product as the shop has it now: null when it is no longer on sale, undefined when the shop could not be asked. */
type Fresh = SeenProduct | null | undefined;

/** Asks the shop for a product as it is now. */
export async function askFor(id: number): Promise<Fresh> {
  try {
    return await api(obtenerProducto, { params: { id: String(id) } });
  } catch (error) {
    return error instanceof ApiError && [404, 410].includes(error.status) ? null : undefined;
  }
}

const YA_NO_SE_VENDE = 'Ya no está a la venta.';

/** What changed since the line was put in the cart, in words; empty when nothing that matters did. */
export function newsOf(line: CartItem, now: SeenProduct | null): string {
  if (!now) return YA_NO_SE_VENDE;
  const news: string[] = [];
  const [before, after] = [line.precio_unitario, now.precio_unitario];
  if (after <= 0) news.push('Ahora se vende sólo por cotización.');
  else if (after !== before) news.push(`Cambió de precio: de ${formatPrecio(before)} a ${formatPrecio(after)}.`);
  if (now.cantidad_stock <= 0) news.push('Se agotó.');
  else if (now.cantidad_stock < line.quantity) {
    news.push(`Bajamos la cantidad de ${line.quantity} a ${now.cantidad_stock}: es lo que queda.`);
  }
  return news.join(' ');
}

/** The line as the shop has it now. One without anything left to buy stays, so that it can be said. */
export function renew(line: CartItem, now: SeenProduct | null): CartItem {
  if (!now) return { ...line, cantidad_stock: 0 };
  return lineOf(now, now.cantidad_stock > 0 ? Math.min(line.quantity, now.cantidad_stock) : line.quantity);
}

/** Renews these lines and keeps what changed, by product, for whoever shows the cart. */
function renewLines(fresh: ReadonlyMap<number, Fresh>): ReadonlyMap<number, string> {
  const news = new Map<number, string>();
  updateCart((lines) =>
    lines.map((line) => {
      const now = fresh.get(line.id);
      if (now === undefined) return line;
      const text = newsOf(line, now);
      if (text) news.set(line.id, text);
      return renew(line, now);
    }),
  );
  addCartNews(news);
  return news;
}

/** Puts the lines as the shop has them now. False when some of them could not be asked for. */
export async function refreshCart(): Promise<boolean> {
  const ids = readCart().map((item) => item.id);
  const fresh = new Map(await Promise.all(ids.map(async (id) => [id, await askFor(id)] as const)));
  renewLines(fresh);
  return ![...fresh.values()].includes(undefined);
}

/** The rest of what was asked for, of a product of which the cart has all that was seen. */
export async function askForMore(seen: SeenProduct, quantity: number, before: number): Promise<Added> {
  const had = unitsInCart(seen.id) - before;
  const now = await askFor(seen.id);
  const news = renewLines(new Map([[seen.id, now]])).get(seen.id);
  if (now) addToCart(now, quantity + had - unitsInCart(seen.id));
  const added = unitsInCart(seen.id) - had;
  if (added >= quantity || news) return { added: added > 0, note: news ?? '' };
  if (added > 0) return { added: true, note: `Agregamos ${added} de ${quantity}: no quedan más unidades.` };
  if (now === null) return { added: false, note: YA_NO_SE_VENDE };
  const { cantidad_stock } = now ?? seen;
  return { added: false, note: `Ya tienes en el carrito todas las unidades disponibles (${cantidad_stock}).` };
}
