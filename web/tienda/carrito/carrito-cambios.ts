import { type RefObject, useState } from 'react';
import { bring, whatToDo } from '#web/client/bring.ts';
import { type CartItem, changeQuantity, readCart, removeFromCart, unitsInCart, updateCart } from '#web/client/cart.ts';
import { addCartNews } from '#web/client/cart-news.ts';
import { announce } from '#web/ui/announce.tsx';
import { unitsLeft } from '#web/ui/quantity-stepper.tsx';
import { putBack, type RemovedLine, removedText } from './carrito-rules.ts';

/**
 * Sets how many of a line. Beyond the stock that was seen the shop is asked, and what changed there stays with the line;
 * how many are left its stepper shows, and is only said aloud.
 */
export async function setUnits(item: CartItem, quantity: number): Promise<void> {
  changeQuantity(item.id, quantity);
  const note = quantity > item.cantidad_stock ? await askBeyond(item, quantity) : '';
  addCartNews(new Map([[item.id, note]]));
  const units = unitsInCart(item.id);
  if (note) announce(note);
  else if (units < quantity) announce(unitsLeft(units));
}

async function askBeyond(item: CartItem, quantity: number): Promise<string> {
  try {
    const { setBeyond } = await bring(() => import('#web/client/cart-fresh.ts'));
    return await setBeyond(item, quantity);
  } catch (error) {
    return `No pudimos consultar el stock. ${whatToDo(error)}`;
  }
}

interface Removed {
  /** Tells one removal from the next. */
  id: string;
  text: string;
  /** All that was taken out while the notice stands, in the order in which they find their places again. */
  lines: readonly RemovedLine[];
}

export interface Removals {
  removed: Removed | null;
  remove: (item: CartItem) => void;
  removeAll: () => void;
  undo: () => void;
  forget: () => void;
}

/** What is taken out of the cart, one line or all, and how to take it back; `after` that, the focus goes there. */
export function useRemovals(after: RefObject<HTMLElement | null>): Removals {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const before = removed?.lines ?? [];
  return {
    removed,
    remove(item) {
      const index = readCart().findIndex(({ id }) => id === item.id);
      const lines = [{ item, index }, ...before];
      setRemoved({ id: String(item.id), text: removedText(lines), lines });
      removeFromCart(item.id);
    },
    removeAll() {
      const lines = [...readCart().map((item, index) => ({ item, index })), ...before];
      setRemoved({ id: 'todo', text: 'Vaciaste el carrito.', lines });
      updateCart(() => []);
    },
    undo() {
      updateCart((lines) => putBack(lines, removed?.lines ?? []));
      setRemoved(null);
      after.current?.focus();
    },
    forget: () => setRemoved(null),
  };
}
