import { bring, whatToDo } from './bring.ts';
import { addToCart, type SeenProduct } from './cart.ts';

export interface Added {
  added: boolean;
  /** What the person has to know: why not, or what changed. */
  note: string;
}

/**
 * Adds so many units, or as many as are left, which the note then says. What was seen of the product may be old, so the
 * shop is asked before saying no.
 */
export async function addUnit(producto: SeenProduct, quantity = 1): Promise<Added> {
  const added = addToCart(producto, quantity);
  if (added === quantity) return { added: true, note: '' };
  try {
    // Seldom needed, and its schemas weigh more than the pages that sell should carry from the start.
    const { askForMore } = await bring(() => import('./cart-fresh.ts'));
    return await askForMore(producto, quantity, added);
  } catch (error) {
    return { added: added > 0, note: `No pudimos consultar el stock. ${whatToDo(error)}` };
  }
}
