import {
  CARGANDO_PROVEEDORES,
  CARRITO_VACIO,
  COMPRA_WEB,
  DATOS_DE_ENVIO_INCOMPLETOS,
  formularioEnvio,
  type NuevaCompra,
  SESION_EXPIRADA,
} from '#contract/compras.ts';
import { costoDespacho } from '#contract/despacho.ts';
import { formatPrecio, formatTotal, multiplicar, sumar, totalDeLineas } from '#contract/money.ts';
import type { CartItem } from '#web/client/cart.ts';

export const SHIPPING_FIELDS = ['email', 'contacto', 'direccion', 'comuna'] as const;
type ShippingField = (typeof SHIPPING_FIELDS)[number];
export type Shipping = Record<ShippingField, string>;
export type FieldMessages = Partial<Record<ShippingField, string>>;

export interface CheckoutProblem {
  message: string;
  fields?: FieldMessages;
  needsLogin?: boolean;
}

interface CheckoutInput {
  items: readonly CartItem[];
  shipping: Shipping;
  suppliersLoading: boolean;
  loggedIn: boolean;
}

/** What stands in the way of sending the purchase, in the order of seed 000 §5; one message at a time. */
export function checkCheckout({ items, shipping, suppliersLoading, loggedIn }: CheckoutInput): CheckoutProblem | null {
  if (items.length === 0) return { message: CARRITO_VACIO };

  const empty = SHIPPING_FIELDS.filter((field) => !shipping[field].trim());
  if (empty.length > 0) {
    return {
      message: DATOS_DE_ENVIO_INCOMPLETOS,
      fields: Object.fromEntries(empty.map((field) => [field, 'Falta este dato.'])),
    };
  }
  for (const field of SHIPPING_FIELDS) {
    const result = formularioEnvio.shape[field].safeParse(shipping[field]);
    if (!result.success) {
      const message = result.error.issues[0]!.message;
      return { message, fields: { [field]: message } };
    }
  }
  if (suppliersLoading) return { message: CARGANDO_PROVEEDORES };
  if (!loggedIn) return { message: SESION_EXPIRADA, needsLogin: true };
  return null;
}

export interface CheckoutTotals {
  subtotal: number;
  /** Null while no comuna is chosen: then the total is without dispatch. */
  despacho: number | null;
  total: number;
}

/**
 * The figures of the summary. `answered` is the total that the server answered for these same lines and comuna: it
 * wins, for the server may know a newer dispatch cost than the cart does.
 */
export function checkoutTotals(
  items: readonly CartItem[],
  comuna: string,
  zonaUrbana: readonly string[],
  answered?: number,
): CheckoutTotals {
  const subtotal = totalDeLineas(items);
  if (!comuna) return { subtotal, despacho: null, total: subtotal };
  if (answered !== undefined) return { subtotal, despacho: sumar(answered, -subtotal), total: answered };
  const despacho = costoDespacho(items, subtotal, comuna, zonaUrbana);
  return { subtotal, despacho, total: sumar(subtotal, despacho) };
}

/** The call's body. Prices, state and the rest are the server's; these are what the person saw (decision 39). */
export function purchaseBody(items: readonly CartItem[], shipping: Shipping, total: number): NuevaCompra {
  return {
    items: items.map(({ id, quantity, precio_unitario }) => ({ id, quantity, precio_unitario })),
    precio_final: total,
    codigo_producto_fussan: items[0]?.codigo_producto_fussan,
    estado: COMPRA_WEB.estado,
    email: shipping.email.trim(),
    direccion: shipping.direccion.trim(),
    comuna: shipping.comuna,
    contacto: shipping.contacto,
  };
}

/** The text that accompanies the order's mail. */
export function orderSummary(num_pedido: number, items: readonly CartItem[], total: number): string {
  const lines = items.map(
    (item) =>
      `${item.quantity} × ${item.descripcion}: ${formatPrecio(multiplicar(item.precio_unitario, item.quantity))}`,
  );
  return [`Pedido N° ${num_pedido}`, ...lines, `Total: ${formatTotal(total)}`].join('\n').slice(0, 20_000);
}

interface LineChange {
  id: number;
  precio_unitario?: number;
  cantidad_stock?: number;
  costo_envio?: number;
}

/** The lines with the prices and stock that the server answered. */
export function updateLines(items: readonly CartItem[], changes: readonly LineChange[]): CartItem[] {
  return items.map((item) => ({ ...item, ...changes.find((change) => change.id === item.id) }));
}

/** The lines cut down to the stock that there is; a line without stock goes. */
export function fitToStock(items: readonly CartItem[]): CartItem[] {
  return items
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.cantidad_stock) }))
    .filter((item) => item.quantity > 0);
}

/** What is left once some was bought: what was added meanwhile, as in another tab, stays. */
export function withoutBought(items: readonly CartItem[], bought: readonly CartItem[]): CartItem[] {
  const units = new Map(bought.map((item) => [item.id, item.quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (units.get(item.id) ?? 0) }))
    .filter((item) => item.quantity > 0);
}
