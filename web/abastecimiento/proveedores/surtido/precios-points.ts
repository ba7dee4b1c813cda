import type { PrecioDeProveedor } from '#contract/abastecimiento/surtido.ts';

export interface PrecioPoint {
  /** Milliseconds at the day's noon, so that as much room stands between two prices as days passed. */
  cuando: number;
  precio: number;
}

/** The prices from the first to the last. */
export const pointsOf = (precios: readonly PrecioDeProveedor[]): PrecioPoint[] =>
  precios
    .map(({ fecha_recepcion, precio_compra_unitario }) => ({
      cuando: Date.parse(`${fecha_recepcion}T12:00:00Z`),
      precio: precio_compra_unitario,
    }))
    .reverse();
