import { useState } from 'react';
import { useLoad } from '#web/client/api/use-load.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { askForAll } from '#web/client/carrito/carrito-fresh.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * The products of the list that are no longer on sale, asked for when the page opens: nobody quotes them. One without
 * stock is on sale, and so is, until the purchase says otherwise, what the shop could not be asked for.
 */
export function useWithdrawn(items: readonly CarritoItem[]): ReadonlySet<number> {
  const [opened] = useState(items);
  const { data = NONE } = useLoad('retirados', async () => {
    const fresh = await askForAll(opened);
    return new Set([...fresh].flatMap(([id, now]) => (now === null ? [id] : [])));
  });
  return data;
}
