import type { Compra } from '#contract/compras.ts';
import { totalDeLineas } from '#contract/money.ts';
import { type CartItem, readLines } from '#web/client/cart.ts';
import { isSinceLogout } from '#web/client/last-logout.ts';

/** A line of the order, as far as it is shown once it was paid. */
export type OrderLine = Pick<CartItem, 'id' | 'descripcion' | 'quantity' | 'precio_unitario'>;

/** A purchase just made, as its confirmation shows it. */
export interface Receipt
  extends Pick<
    Compra,
    | 'id'
    | 'user_id'
    | 'num_pedido'
    | 'precio_final'
    | 'costo_envio'
    | 'email'
    | 'fecha_retiro'
    | 'entrega'
    | 'direccion'
    | 'comuna'
    | 'documento'
    | 'factura'
  > {
  lineas: readonly OrderLine[];
  /** Text of the order's mail, to send it again. */
  cuerpo: string;
  /** False when the purchase stands but its mail could not be sent. */
  notified: boolean;
}

interface Payable {
  cartItems: readonly CartItem[];
  total: number;
  /** When it was put together, as milliseconds: whoever logs out since leaves no list behind. */
  cuando: number;
}

/** Navigation state of `/pagar`: what is to be paid, or what was just bought. It survives a reload. */
type PagarState = Payable | { recibo: Receipt };

/** What the navigation brought, or null when it brought nothing that can be paid. */
export function readPagarState(state: unknown): PagarState | null {
  const { cartItems, total, cuando, recibo } = (state ?? {}) as Record<string, unknown>;
  // One that an older shop left in the browser's history names no lines.
  if (recibo) return { recibo: { ...(recibo as Receipt), lineas: (recibo as Partial<Receipt>).lineas ?? [] } };
  if (!Array.isArray(cartItems) || typeof total !== 'number' || !isSinceLogout(cuando)) return null;
  return payable(readLines(cartItems));
}

/** The state for these lines; the total is always their own. */
export function payable(cartItems: readonly CartItem[]): Payable {
  return { cartItems, total: totalDeLineas(cartItems), cuando: Date.now() };
}
