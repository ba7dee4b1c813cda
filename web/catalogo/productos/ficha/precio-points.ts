import type { PrecioAnotado } from '#contract/catalogo/productos/precios.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';

interface PrecioPoint {
  /** Milliseconds, so that as much room stands between two prices as time passed. */
  cuando: number;
  despues: number;
}

/** The prices from the first to the last, which still is the price now. */
export function pointsOf(precios: readonly PrecioAnotado[], now: number): PrecioPoint[] {
  const points = precios.map(({ cuando, despues }) => ({ cuando: Date.parse(cuando), despues })).reverse();
  const last = points.at(-1);
  return last && last.cuando < now ? [...points, { ...last, cuando: now }] : points;
}

const DAY = 24 * 60 * 60 * 1000;

/** How a moment is called on an axis that spans so long: days alone would repeat within a few of them. */
export function momentOf(cuando: number, span: number): string {
  const instant = new Date(cuando).toISOString();
  return span < 5 * DAY ? formatFechaHora(instant) : formatFecha(instant);
}
