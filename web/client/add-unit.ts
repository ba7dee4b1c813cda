import { addToCart, type SeenProduct } from './cart.ts';

export interface Added {
  added: boolean;
  /** What the person has to know: why not, or what changed. */
  note: string;
}

/** Adds one unit. What was seen of the product may be old, so the shop is asked before saying no. */
export async function addUnit(producto: SeenProduct): Promise<Added> {
  if (addToCart(producto)) return { added: true, note: '' };
  try {
    // Seldom needed, and its schemas weigh more than the pages that sell should carry from the start.
    const { askForOneMore } = await import('./cart-fresh.ts');
    return await askForOneMore(producto);
  } catch {
    return { added: false, note: 'No pudimos consultar el stock. Inténtalo de nuevo.' };
  }
}
