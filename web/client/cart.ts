import { totalDeLineas } from '#contract/money.ts';
import type { Producto } from '#contract/productos.ts';
import { storedValue, useStoredValue } from './store.ts';

/** A product as it was seen when it was put in the cart, plus how many (seed 000 §3). */
export type CartItem = Pick<
  Producto,
  | 'id'
  | 'codigo_producto_fussan'
  | 'descripcion'
  | 'especificaciones'
  | 'precio_unitario'
  | 'imagen_url'
  | 'imagen_anchos'
  | 'proveedor_id'
  | 'cantidad_stock'
  | 'costo_envio'
> & { quantity: number };

const EMPTY: readonly CartItem[] = [];

const stored = storedValue<readonly CartItem[]>('carrito', EMPTY, (raw) => {
  const items = (raw as (CartItem | null)[]).filter(isCartItem);
  return items.length > 0 ? items : EMPTY;
});

/** Whether a stored line has all that is counted with: one left by an older shop, or mended by hand, may not. */
export function isCartItem(item: Partial<CartItem> | null): item is CartItem {
  return (
    Number.isInteger(item?.id) &&
    Number.isInteger(item?.quantity) &&
    Number(item?.quantity) > 0 &&
    Number.isFinite(item?.precio_unitario) &&
    Number.isInteger(item?.cantidad_stock) &&
    typeof item?.descripcion === 'string' &&
    typeof item?.especificaciones === 'string'
  );
}

function save(items: readonly CartItem[]): void {
  stored.set(items.length > 0 ? items : EMPTY);
}

/** Adds one unit; never more than the stock that was seen. Returns false when there was no more to add. */
export function addToCart(producto: Omit<CartItem, 'quantity'>): boolean {
  const items = stored.get();
  const existing = items.find((item) => item.id === producto.id);
  const quantity = (existing?.quantity ?? 0) + 1;
  if (quantity > producto.cantidad_stock) return false;
  const item: CartItem = {
    id: producto.id,
    codigo_producto_fussan: producto.codigo_producto_fussan,
    descripcion: producto.descripcion,
    especificaciones: producto.especificaciones,
    precio_unitario: producto.precio_unitario,
    imagen_url: producto.imagen_url,
    imagen_anchos: producto.imagen_anchos,
    proveedor_id: producto.proveedor_id,
    cantidad_stock: producto.cantidad_stock,
    costo_envio: producto.costo_envio,
    quantity,
  };
  save(existing ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]);
  return true;
}

/** Sets a line's quantity, kept between 1 and the stock that was seen. */
export function changeQuantity(id: number, quantity: number): void {
  save(
    stored
      .get()
      .map((item) =>
        item.id === id ? { ...item, quantity: Math.max(1, Math.min(quantity, item.cantidad_stock)) } : item,
      ),
  );
}

export function removeFromCart(id: number): void {
  save(stored.get().filter((item) => item.id !== id));
}

/** Puts back a removed line where it was; one that came back meanwhile stays as it is. */
export function restoreToCart(item: CartItem, index: number): void {
  const items = stored.get();
  if (items.some((other) => other.id === item.id)) return;
  save([...items.slice(0, index), item, ...items.slice(index)]);
}

/** Replaces the lines by what `change` makes of them: newer prices, less stock. */
export function updateCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  save(change(stored.get()));
}

export function clearCart(): void {
  save(EMPTY);
}

export interface Cart {
  /** True until the stored cart has been read. */
  loading: boolean;
  items: readonly CartItem[];
  /** Units in all lines: the badge's number. */
  units: number;
  /** Pesos, without dispatch. */
  total: number;
}

export function useCart(): Cart {
  const value = useStoredValue(stored, undefined);
  const items = value ?? EMPTY;
  return {
    loading: value === undefined,
    items,
    units: items.reduce((sum, item) => sum + item.quantity, 0),
    total: totalDeLineas(items),
  };
}
