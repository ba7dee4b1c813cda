import { useEffect, useState } from 'react';
import { addUnit } from '#web/client/add-unit.ts';
import { type CartItem, useCart } from '#web/client/cart.ts';
import { announce } from '#web/ui/announce.tsx';

interface FreshCart {
  /** By product, what its line has to say. */
  news: ReadonlyMap<number, string>;
  /** Whether the cart isn't what it was when it was left. */
  changed: boolean;
  addOne: (item: CartItem) => Promise<void>;
}

/** Reads the lines again from the shop when the cart's page opens: prices and stock may be from days ago. */
export function useFreshCart(): FreshCart {
  const { loading, items } = useCart();
  const [news, setNews] = useState<ReadonlyMap<number, string>>(new Map());
  const [changed, setChanged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the lines of that moment
  useEffect(() => {
    if (loading || items.length === 0) return;
    const refresh = async () => {
      const { refreshCart } = await import('#web/client/cart-fresh.ts');
      const found = await refreshCart(items.map((item) => item.id));
      if (found.size === 0) return;
      setNews((known) => new Map([...known, ...found]));
      setChanged(true);
    };
    // Without an answer the cart stays as it was left; checkout asks again.
    refresh().catch(() => {});
  }, [loading]);

  async function addOne(item: CartItem): Promise<void> {
    const { note } = await addUnit(item);
    setNews((known) => new Map(known).set(item.id, note));
    if (note) announce(note);
  }

  return { news, changed, addOne };
}
