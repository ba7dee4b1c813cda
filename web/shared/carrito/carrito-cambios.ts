import { type RefObject, useState } from 'react';
import { bring, whatToDo } from '#web/client/api/bring.ts';
import {
  type CarritoItem,
  changeQuantity,
  readCarrito,
  removeFromCarrito,
  unitsInCarrito,
  updateCarrito,
} from '#web/client/carrito/carrito.ts';
import { addCarritoNews } from '#web/client/carrito/carrito-news.ts';
import { unitsLeft } from '#web/ui/form/quantity-stepper.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { putBack, type RemovedLine, removedText } from './carrito-rules.ts';

/**
 * Sets how many of a line. Beyond the stock that was seen the shop is asked, and what changed there stays with the line;
 * how many are left its stepper shows, and is only said aloud.
 */
export async function setUnits(item: CarritoItem, quantity: number): Promise<void> {
  changeQuantity(item.id, quantity);
  const note = quantity > item.cantidad_stock ? await askBeyond(item, quantity) : '';
  addCarritoNews(new Map([[item.id, note]]));
  const units = unitsInCarrito(item.id);
  if (note) announce(note);
  else if (units < quantity) announce(unitsLeft(units));
}

async function askBeyond(item: CarritoItem, quantity: number): Promise<string> {
  try {
    const { setBeyond } = await bring(() => import('#web/client/carrito/carrito-fresh.ts'));
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
  remove: (item: CarritoItem) => void;
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
      const index = readCarrito().findIndex(({ id }) => id === item.id);
      const lines = [{ item, index }, ...before];
      setRemoved({ id: String(item.id), text: removedText(lines), lines });
      removeFromCarrito(item.id);
    },
    removeAll() {
      const lines = [...readCarrito().map((item, index) => ({ item, index })), ...before];
      setRemoved({ id: 'todo', text: 'Vaciaste el carrito.', lines });
      updateCarrito(() => []);
    },
    undo() {
      updateCarrito((lines) => putBack(lines, removed?.lines ?? []));
      setRemoved(null);
      after.current?.focus();
    },
    forget: () => setRemoved(null),
  };
}
