import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { totalDeLineas } from '#contract/valores/money.ts';
import { storedValue, useStoredValue } from '#web/client/session/store.ts';

/** A product as it was seen when it was put in the cart, plus how many (seed 000 §3). */
export type CarritoItem = Pick<
  Producto,
  | 'id'
  | 'codigo_producto_fussan'
  | 'descripcion'
  | 'especificaciones'
  | 'precio_unitario'
  | 'previousPrice'
  | 'imagen_url'
  | 'imagen_anchos'
  | 'proveedor_id'
  | 'cantidad_stock'
  | 'costo_envio'
> & {
  quantity: number;
  /** Of what was agreed on at its own price: what it comes to, which the shop's prices don't say. */
  subtotal?: number;
};

export type SeenProducto = Omit<CarritoItem, 'quantity' | 'subtotal'>;

const EMPTY: readonly CarritoItem[] = [];

const stored = storedValue<readonly CarritoItem[]>('carrito', EMPTY, (raw) => {
  const items = readLines(raw);
  return items.length > 0 ? items : EMPTY;
});

const isText = (value: unknown) => typeof value === 'string';
const isAmount = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;
const isPositive = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

const FITS: { readonly [K in keyof CarritoItem]: (value: unknown) => boolean } = {
  id: isPositive,
  codigo_producto_fussan: Number.isInteger,
  descripcion: isText,
  especificaciones: isText,
  precio_unitario: isAmount,
  previousPrice: (value) => value === null || isAmount(value),
  imagen_url: (value) => value === null || isText(value),
  imagen_anchos: (value) => Array.isArray(value) && value.every(isPositive),
  proveedor_id: (value) => value === null || isPositive(value),
  cantidad_stock: Number.isInteger,
  costo_envio: isAmount,
  quantity: isPositive,
};

/** What a line may do without. */
const BARE = { previousPrice: null, imagen_url: null, imagen_anchos: [], proveedor_id: null, costo_envio: 0 };

/**
 * The lines among what was stored, in this browser or in its history: one left by an older shop, or mended by hand, may
 * lack what is counted with, and goes.
 */
export function readLines(raw: unknown): CarritoItem[] {
  const lines = (Array.isArray(raw) ? raw : []).map((line) => ({ ...BARE, ...line })).filter(isCarritoItem);
  // Throws on amounts that nobody could pay; whoever shows the cart must not.
  try {
    totalDeLineas(lines);
    return lines;
  } catch {
    return [];
  }
}

function isCarritoItem(line: Record<string, unknown>): line is Record<string, unknown> & CarritoItem {
  return Object.entries(FITS).every(([name, fits]) => fits(line[name]));
}

/** The lines as they are now, outside of components. */
export const readCarrito = stored.get;

/** Calls `listener` whenever the cart changes, in this tab or in another. Returns how to stop. */
export const watchCarrito = stored.subscribe;

/** Whose account this browser's cart is joined with. */
export interface CarritoOwner {
  usuario: number;
  /** The lines as the account has them; null when they have to be joined again. */
  guardado: string | null;
}

export const carritoOwner = storedValue<CarritoOwner | null>('carrito-de', null, (raw) => {
  const { usuario, guardado } = (raw ?? {}) as CarritoOwner;
  return isPositive(usuario) ? { usuario, guardado: isText(guardado) ? guardado : null } : null;
});

/** Leaves nothing of the cart in this browser: the next person at it is another one. The account keeps its own. */
export function forgetCarrito(): void {
  carritoOwner.set(null);
  save(EMPTY);
}

function save(items: readonly CarritoItem[]): void {
  stored.set(items.length > 0 ? items : EMPTY);
}

/** Of a product only what a line keeps. */
export function seenOf(producto: SeenProducto): SeenProducto {
  const names = Object.keys(FITS).filter((name): name is keyof SeenProducto => name !== 'quantity');
  return Object.fromEntries(names.map((name) => [name, producto[name]])) as unknown as SeenProducto;
}

/** A line of this product as it is seen now. */
export const lineOf = (producto: SeenProducto, quantity: number): CarritoItem => ({ ...seenOf(producto), quantity });

/** Whether it can be bought online: there is some, and it has a price. */
export function isBuyable(producto: Pick<CarritoItem, 'cantidad_stock' | 'precio_unitario'>): boolean {
  return producto.cantidad_stock > 0 && producto.precio_unitario > 0;
}

/** How many of it can be bought at once, as far as was seen. */
export const mostOf = ({ cantidad_stock }: Pick<CarritoItem, 'cantidad_stock'>): number =>
  Math.min(cantidad_stock, MAX_UNIDADES_POR_LINEA);

/** Adds so many units, as far as they can be bought. Returns how many it added. */
export function addToCarrito(producto: SeenProducto, quantity = 1): number {
  const items = stored.get();
  const existing = items.find((item) => item.id === producto.id);
  const before = existing?.quantity ?? 0;
  const added = isBuyable(producto) ? Math.max(0, Math.min(quantity, mostOf(producto) - before)) : 0;
  if (added === 0) return 0;
  const item = lineOf(producto, before + added);
  save(existing ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]);
  return added;
}

/** How many units of this product the cart has. */
export function unitsInCarrito(id: number): number {
  return stored.get().find((item) => item.id === id)?.quantity ?? 0;
}

/** Sets a line's quantity, kept between 1 and what can be bought. */
export function changeQuantity(id: number, quantity: number): void {
  save(
    stored
      .get()
      .map((item) => (item.id === id ? { ...item, quantity: Math.max(1, Math.min(quantity, mostOf(item))) } : item)),
  );
}

export function removeFromCarrito(id: number): void {
  save(stored.get().filter((item) => item.id !== id));
}

/** Replaces the lines by what `change` makes of them: newer prices, less stock. */
export function updateCarrito(change: (items: readonly CarritoItem[]) => readonly CarritoItem[]): void {
  save(change(stored.get()));
}

export function unitsOf(items: readonly CarritoItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export interface Carrito {
  /** True until the stored cart has been read. */
  loading: boolean;
  items: readonly CarritoItem[];
  /** The lines that can be bought now. */
  buyable: readonly CarritoItem[];
  /** Units of what can be bought: the badge's number. */
  units: number;
  /** Pesos of what can be bought, without dispatch. */
  total: number;
}

export function useCarrito(): Carrito {
  const value = useStoredValue(stored, undefined);
  const items = value ?? EMPTY;
  const buyable = items.filter(isBuyable);
  return { loading: value === undefined, items, buyable, units: unitsOf(buyable), total: totalDeLineas(buyable) };
}
