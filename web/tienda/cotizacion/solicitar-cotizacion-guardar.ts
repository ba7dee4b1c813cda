import { totalDeLineas } from '#contract/valores/money.ts';
import { solicitarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { type PrecioChange, precioChanges, updateLines } from '#web/shared/pago/pagar-lines.ts';

export interface Saved {
  cotizacion: CotizacionCompleta;
  /** The list at the prices that it was saved at. */
  items: CarritoItem[];
  /** What of it cost otherwise on the page. */
  changes: PrecioChange[];
}

export const NO_GUARDADA = 'No pudimos guardar tu solicitud en tu cuenta.';

/** Saves the request of somebody with a session (D68). The shop's own prices are what it keeps, whatever the page showed. */
export async function saveSolicitud(items: readonly CarritoItem[]): Promise<Saved | { failure: string }> {
  try {
    return savedOf(await api(solicitarCotizacion, { body: { items: askedOf(items) } }), items);
  } catch (error) {
    return { failure: reasonOf(error) ?? 'Inténtalo de nuevo.' };
  }
}

export const askedOf = (items: readonly CarritoItem[]) => items.map(({ id, quantity }) => ({ id, quantity }));

/** What was kept of a list, and what of it cost otherwise on the page. */
export function savedOf(cotizacion: CotizacionCompleta, items: readonly CarritoItem[]): Saved {
  const priced = updateLines(items, preciosOf(cotizacion));
  return { cotizacion, items: priced, changes: precioChanges(withTotals(items), withTotals(priced)) };
}

const preciosOf = ({ items }: CotizacionCompleta) =>
  items.flatMap(({ producto_id, precio_unitario }) =>
    producto_id === null ? [] : [{ id: producto_id, precio_unitario }],
  );

function withTotals(items: readonly CarritoItem[]) {
  const total = totalDeLineas(items);
  return { items, totals: { subtotal: total, despacho: null, total } };
}
