import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { type CarritoItem, isBuyable, lineOf, mostOf, type SeenProducto } from './carrito.ts';

/** So many of a product that is to be added. */
export interface Wanted {
  producto: SeenProducto;
  quantity: number;
}

interface AddedLines {
  items: readonly CarritoItem[];
  /** The products of which all that was wanted, or all that there is, is in the cart now. */
  added: ReadonlySet<number>;
  /** How many products stayed out: a cart has so many at most. */
  noRoom: number;
}

/** The cart with these on top of what it has, each as far as it can be bought; of one wanted twice, both. */
export function addLines(items: readonly CarritoItem[], wanted: readonly Wanted[]): AddedLines {
  const lines = new Map(items.map((item) => [item.id, item]));
  const added = new Set<number>();
  const noRoom = new Set<number>();
  for (const { producto, quantity } of wanted) {
    if (!isBuyable(producto)) continue;
    const had = lines.get(producto.id)?.quantity ?? 0;
    if (had === 0 && lines.size >= MAX_LINEAS_DE_CARRITO) {
      noRoom.add(producto.id);
      continue;
    }
    lines.set(producto.id, lineOf(producto, Math.max(had, Math.min(had + quantity, mostOf(producto)))));
    added.add(producto.id);
  }
  return { items: [...lines.values()], added, noRoom: noRoom.size };
}

/** The cart without what was added: those products as they were before, the others as they are by now. */
export function takeBack(
  items: readonly CarritoItem[],
  before: readonly CarritoItem[],
  added: ReadonlySet<number>,
): CarritoItem[] {
  const were = new Map(before.map((item) => [item.id, item]));
  return items.flatMap((item) => (added.has(item.id) ? (were.get(item.id) ?? []) : item));
}
