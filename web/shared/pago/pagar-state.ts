import { totalDeLineas } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type CarritoItem, readLines } from '#web/client/carrito/carrito.ts';
import { isSinceLogout } from '#web/client/session/last-logout.ts';
import type { CotizacionAPagar } from './pagar-cotizacion.ts';

/** A line of the order, as far as it is shown once it was paid. */
export type CompraLine = Pick<CarritoItem, 'id' | 'descripcion' | 'quantity' | 'precio_unitario' | 'subtotal'>;

/** A purchase just made, as its confirmation shows it. */
export interface Recibo
  extends Pick<
    Compra,
    | 'id'
    | 'user_id'
    | 'num_pedido'
    | 'estado'
    | 'precio_final'
    | 'costo_envio'
    | 'cupon'
    | 'email'
    | 'fecha_retiro'
    | 'fecha_entrega'
    | 'reservada_hasta'
    | 'reserva_corta'
    | 'entrega'
    | 'direccion'
    | 'comuna'
    | 'documento'
    | 'factura'
    | 'forma_pago'
    | 'vence_pago'
  > {
  lineas: readonly CompraLine[];
  /** False when the purchase stands but nobody could say that its mail leaves. */
  notified: boolean;
}

interface Payable {
  cartItems: readonly CarritoItem[];
  total: number;
  /** When it was put together, as milliseconds: whoever logs out since leaves no list behind. */
  cuando: number;
  /** Where they come from, when it is a quotation. */
  cotizacion?: CotizacionAPagar;
}

/** Navigation state of `/pagar`: what is to be paid, or what was just bought. It survives a reload. */
type PagarState = Payable | { recibo: Recibo };

/** What the navigation brought, or null when it brought nothing that can be paid. */
export function readPagarState(state: unknown): PagarState | null {
  const { cartItems, total, cuando, recibo } = (state ?? {}) as Record<string, unknown>;
  // One that an older shop left in the browser's history names no lines.
  if (recibo) return { recibo: { ...(recibo as Recibo), lineas: (recibo as Partial<Recibo>).lineas ?? [] } };
  if (!Array.isArray(cartItems) || typeof total !== 'number' || !isSinceLogout(cuando)) return null;
  const since = typeof cuando === 'number' ? { cuando } : {};
  return { ...payable(readLines(cartItems)), ...since };
}

/** The state for these lines; the total is always their own. */
export function payable(cartItems: readonly CarritoItem[], cotizacion?: CotizacionAPagar): Payable {
  const total = totalDeLineas(cartItems);
  return { cartItems, total, cuando: Date.now(), ...(cotizacion && { cotizacion }) };
}
