import { multiplicar, sumar } from '#contract/valores/money.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';

/** Pesos that these lines would have cost more before. */
export function savingsOf(items: readonly CarritoItem[]): number {
  return sumar(
    ...items.map(({ previousPrice, precio_unitario, quantity }) =>
      previousPrice !== null && previousPrice > precio_unitario
        ? multiplicar(sumar(previousPrice, -precio_unitario), quantity)
        : 0,
    ),
  );
}

/** A line that was taken out, and where it stood. */
export interface RemovedLine {
  item: CarritoItem;
  index: number;
}

/** Says what «Deshacer» brings back. */
export function removedText(removed: readonly RemovedLine[]): string {
  const [last] = removed;
  return last && removed.length === 1
    ? `Eliminaste «${last.item.descripcion}».`
    : `Eliminaste ${removed.length} productos.`;
}

/**
 * The lines with those in their places again; the last one taken out comes first. One that came back meanwhile stays as
 * it is.
 */
export function putBack(items: readonly CarritoItem[], removed: readonly RemovedLine[]): CarritoItem[] {
  return removed.reduce(
    (lines, { item, index }) =>
      lines.some(({ id }) => id === item.id) ? lines : [...lines.slice(0, index), item, ...lines.slice(index)],
    [...items],
  );
}

/** Why it can't be bought as it is. */
export const whyNotBuyable = ({ cantidad_stock }: CarritoItem): string =>
  cantidad_stock <= 0 ? 'Sin stock.' : 'Se vende sólo por cotización.';
