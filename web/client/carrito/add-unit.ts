import { bring, whatToDo } from '#web/client/api/bring.ts';
import { addToCarrito, type SeenProducto } from './carrito.ts';
import type { Added } from './carrito-fresh.ts';

/**
 * Adds so many units, or as many as are left, which the note then says. What was seen of the product may be old, so the
 * shop is asked before saying no.
 */
export async function addUnit(producto: SeenProducto, quantity = 1): Promise<Added> {
  const added = addToCarrito(producto, quantity);
  if (added === quantity) return { added: true, note: '' };
  try {
    // Seldom needed, and its schemas weigh more than the pages that sell should carry from the start.
    const { askForMore } = await bring(() => import('./carrito-fresh.ts'));
    return await askForMore(producto, quantity, added);
  } catch (error) {
    return { added: added > 0, note: `No pudimos consultar el stock. ${whatToDo(error)}` };
  }
}
