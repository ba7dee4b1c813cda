import { MAX_VIGENTES, productosVigentes } from '#contract/catalogo/productos/productos.ts';
import { agrupar, formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import {
  addToCarrito,
  type CarritoItem,
  changeQuantity,
  isBuyable,
  lineOf,
  mostOf,
  readCarrito,
  type SeenProducto,
  unitsInCarrito,
  updateCarrito,
} from './carrito.ts';
import { addCarritoNews } from './carrito-news.ts';

/** A product as the shop has it now: null when it is no longer on sale, undefined when the shop could not be asked. */
type Fresh = SeenProducto | null | undefined;

/** Asks the shop for these products as they are now, in as few calls as it takes. */
export async function askForAll(productos: readonly { id: number }[]): Promise<ReadonlyMap<number, Fresh>> {
  const fresh = new Map<number, Fresh>();
  const ids = productos.map(({ id }) => id);
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
export function newsOf(line: CarritoItem, now: SeenProducto | null): string {
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
export function renew(line: CarritoItem, now: SeenProducto | null): CarritoItem {
  if (!now) return { ...line, cantidad_stock: 0 };
  return lineOf(now, now.cantidad_stock > 0 ? Math.min(line.quantity, mostOf(now)) : line.quantity);
}

interface Renewed {
  lines: CarritoItem[];
  /** By product, what changed. */
  news: ReadonlyMap<number, string>;
}

/** The lines as the shop has them now; those that it could not be asked for stay. */
export function renewAll(lines: readonly CarritoItem[], fresh: ReadonlyMap<number, Fresh>): Renewed {
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
function renewCarrito(fresh: ReadonlyMap<number, Fresh>): Renewed['news'] {
  const { lines, news } = renewAll(readCarrito(), fresh);
  updateCarrito(() => lines);
  addCarritoNews(news);
  return news;
}

/** Puts the lines as the shop has them now. False when some of them could not be asked for. */
export async function refreshCarrito(): Promise<boolean> {
  const fresh = await askForAll(readCarrito());
  renewCarrito(fresh);
  return ![...fresh.values()].includes(undefined);
}

/**
 * Sets a line's quantity beyond the stock that was seen, as far as there is more now. Returns what else changed; that
 * there is no more is for whoever shows the quantity to say.
 */
export async function setBeyond({ id }: CarritoItem, quantity: number): Promise<string> {
  const before = unitsInCarrito(id);
  const now = await askFor(id);
  const isAsBefore = unitsInCarrito(id) === before;
  const news = renewCarrito(new Map([[id, now]]));
  // Who changed it again meanwhile wants that.
  if (now && isBuyable(now) && isAsBefore) changeQuantity(id, quantity);
  return news.get(id) ?? '';
}

export interface Added {
  added: boolean;
  /** What the person has to know: why not, or what changed. */
  note: string;
}

/** The rest of what was asked for, of a product of which the cart has all that was seen. */
export async function askForMore(seen: SeenProducto, quantity: number, before: number): Promise<Added> {
  const had = unitsInCarrito(seen.id) - before;
  const now = await askFor(seen.id);
  const news = renewCarrito(new Map([[seen.id, now]])).get(seen.id);
  if (now) addToCarrito(now, quantity + had - unitsInCarrito(seen.id));
  const added = unitsInCarrito(seen.id) - had;
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
