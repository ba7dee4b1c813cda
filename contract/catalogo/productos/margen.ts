import { conIva } from '#contract/valores/money.ts';

/**
 * Margin of a price against what it costs net: per cent of the net price, with one decimal (D72). Null when either
 * is not known.
 */
export function margen(precio: number, costo: number | null): number | null {
  if (costo === null || precio <= 0) return null;
  return Math.round((1 - conIva(costo) / precio) * 1_000) / 10;
}
