import { agrupar, formatPrecio } from '#contract/money.ts';
import { MAX_VIGENTES, productosVigentes } from '#contract/productos.ts';
import type { Added } from './add-unit.ts';
import { api } from './browser-api.ts';
import {
  addToCart,
  type CartItem,
  changeQuantity,
  isBuyable,
  lineOf,
  mostOf,
  readCart,
  type SeenProduct,
  unitsInCart,
  updateCart,
} from './cart.ts';
import { addCartNews } from './cart-news.ts';

/** A product as the shop has it now: null when it is no longer on sale, undefined when the shop could not be asked. */
type Fresh = SeenProduct | null | undefined;

/** Asks the shop for these products as they are now, in as few calls as it takes. */
export async function askForAll(products: readonly { id: number }[]): Promise<ReadonlyMap<number, Fresh>> {
  const fresh = new Map<number, Fresh>();
  const ids = products.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_VIGENTES) }, (_, part) =>
    ids.slice(part * MAX_VIGENTES, (part + 1) * MAX_VIGENTES),
  );
  await Promise.all(
    parts.map(async (part) => {
      const items = await api(productosVigentes, { query: { ids: part.join() } }).then(
        (answer) => answer.items,
        () => undefined,
      );
      for (const id of part) fresh.set(id, items && (items.find((producto) => producto.id === id) ?? null));
    }),
  );
  return fresh;
}

const askFor = async (id: number): Promise<Fresh> => (await askForAll([{ id }])).get(id);

const YA_NO_SE_VENDE = 'Ya no está a la venta.';
const MAS_SE_COTIZAN = 'para más unidades, pide una cotización.';

/** What changed since the line was put in the cart, in words; empty when nothing that matters did. */
export function newsOf(line: CartItem, now: SeenProduct | null): string {
  if (!now) return YA_NO_SE_VENDE;
  const news: string[] = [];
  const [before, after] = [line.precio_unitario, now.precio_unitario];
  if (after <= 0) news.push('Ahora se vende sólo por cotización.');
  else if (after !== before) news.push(`Cambió de precio: de ${formatPrecio(before)} a ${formatPrecio(after)}.`);
  if (now.cantidad_stock <= 0) news.push('Se agotó.');
  else if (mostOf(now) < line.quantity) {
    const why = mostOf(now) < now.cantidad_stock ? 'es lo más que se vende en línea' : 'es lo que queda';
    news.push(`Bajamos la cantidad de ${agrupar(line.quantity)} a ${agrupar(mostOf(now))}: ${why}.`);
  }
  return news.join(' ');
}

/** The line as the shop has it now. One without anything left to buy stays, so that it can be said. */
export function renew(line: CartItem, now: SeenProduct | null): CartItem {
  if (!now) return { ...line, cantidad_stock: 0 };
  return lineOf(now, now.cantidad_stock > 0 ? Math.min(line.quantity, mostOf(now)) : line.quantity);
}

interface Renewed {
  lines: CartItem[];
  /** By product, what changed. */
  news: ReadonlyMap<number, string>;
}

/** The lines as the shop has them now; those that it could not be asked for stay. */
export function renewAll(lines: readonly CartItem[], fresh: ReadonlyMap<number, Fresh>): Renewed {
  const news = new Map<number, string>();
  const renewed = lines.map((line) => {
    const now = fresh.get(line.id);
    if (now === undefined) return line;
    const text = newsOf(line, now);
    if (text) news.set(line.id, text);
    return renew(line, now);
  });
  return { lines: renewed, news };
}

/** Renews the cart's lines and keeps what changed, by product, for whoever shows the cart. */
function renewCart(fresh: ReadonlyMap<number, Fresh>): Renewed['news'] {
  const { lines, news } = renewAll(readCart(), fresh);
  updateCart(() => lines);
  addCartNews(news);
  return news;
}

/** Puts the lines as the shop has them now. False when some of them could not be asked for. */
export async function refreshCart(): Promise<boolean> {
  const fresh = await askForAll(readCart());
  renewCart(fresh);
  return ![...fresh.values()].includes(undefined);
}

/**
 * Sets a line's quantity beyond the stock that was seen, as far as there is more now. Returns what else changed; that
 * there is no more is for whoever shows the quantity to say.
 */
export async function setBeyond({ id }: CartItem, quantity: number): Promise<string> {
  const before = unitsInCart(id);
  const now = await askFor(id);
  const isAsBefore = unitsInCart(id) === before;
  const news = renewCart(new Map([[id, now]]));
  // Who changed it again meanwhile wants that.
  if (now && isBuyable(now) && isAsBefore) changeQuantity(id, quantity);
  return news.get(id) ?? '';
}

/** The rest of what was asked for, of a product of which the cart has all that was seen. */
export async function askForMore(seen: SeenProduct, quantity: number, before: number): Promise<Added> {
  const had = unitsInCart(seen.id) - before;
  const now = await askFor(seen.id);
  const news = renewCart(new Map([[seen.id, now]])).get(seen.id);
  if (now) addToCart(now, quantity + had - unitsInCart(seen.id));
  const added = unitsInCart(seen.id) - had;
  if (added >= quantity || news) return { added: added > 0, note: news ?? '' };
  const most = mostOf(now ?? seen);
  const isAll = most === (now ?? seen).cantidad_stock;
  if (added > 0) {
    const why = isAll ? 'no quedan más unidades.' : MAS_SE_COTIZAN;
    return { added: true, note: `Agregamos ${agrupar(added)} de ${agrupar(quantity)}: ${why}` };
  }
  if (now === null) return { added: false, note: YA_NO_SE_VENDE };
  const what = isAll ? 'todas las unidades disponibles' : 'todas las que se venden en línea';
  return { added: false, note: `Ya tienes en el carrito ${what} (${agrupar(most)}).` };
}
