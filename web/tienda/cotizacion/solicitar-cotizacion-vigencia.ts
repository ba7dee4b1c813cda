import { useState } from 'react';
import type { CartItem } from '#web/client/cart.ts';
import { askForAll } from '#web/client/cart-fresh.ts';
import { useLoad } from '#web/client/use-load.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * The products of the list that are no longer on sale, asked for when the page opens: nobody quotes them. One without
 * stock is on sale, and so is, until the purchase says otherwise, what the shop could not be asked for.
 */
export function useWithdrawn(items: readonly CartItem[]): ReadonlySet<number> {
  const [opened] = useState(items);
  const { data = NONE } = useLoad('retirados', async () => {
    const fresh = await askForAll(opened);
    return new Set([...fresh].flatMap(([id, now]) => (now === null ? [id] : [])));
  });
  return data;
}
