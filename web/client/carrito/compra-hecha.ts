import type { Compra } from '#contract/ventas/compras/compras.ts';
import { storedValue, useStoredValue } from '#web/client/session/store.ts';
import type { CarritoItem } from './carrito.ts';

/** The last purchase made in this browser, as far as its other tabs have to know. */
interface CompraHecha {
  id: number;
  num_pedido: number;
  user_id: number | null;
  /** Ids of what was bought. */
  productos: readonly number[];
  /** In milliseconds. */
  cuando: number;
}

const stored = storedValue<CompraHecha | null>('fussan-compra-hecha', null, (raw) => {
  const hecha = (raw ?? {}) as CompraHecha;
  const isWhole = [hecha.id, hecha.num_pedido, hecha.cuando].every(Number.isFinite) && Array.isArray(hecha.productos);
  return isWhole ? hecha : null;
});

/** Made in this very tab, which shows it by itself. */
let own: number | undefined;

export function noteCompra(
  { id, num_pedido, user_id }: Omit<Compra, 'items' | 'historial'>,
  items: readonly CarritoItem[],
) {
  own = id;
  stored.set({ id, num_pedido, user_id, productos: items.map((item) => item.id), cuando: Date.now() });
}

/** The purchase by which another tab bought some of these since they were put together to be paid; null without one. */
export function useCompraHecha(
  items: readonly CarritoItem[],
  since: number,
  userId: number | null,
): CompraHecha | null {
  const hecha = useStoredValue(stored, null);
  if (!hecha || hecha.id === own || hecha.user_id !== userId || hecha.cuando < since) return null;
  return items.some(({ id }) => hecha.productos.includes(id)) ? hecha : null;
}

/** It is nobody's business any more who used this browser. */
export const forgetCompraHecha = () => stored.set(null);
