import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';

/** What was taken off an order's lines together, as its sum says it: by which coupon, or by a public body's order; null where nothing was. */
export function descuentoDe({ cupon, descuentos, base }: Pick<Compra, 'cupon' | 'descuentos' | 'base'>): {
  label: string;
  text: string;
} | null {
  if (cupon === null && descuentos === 0) return null;
  // A per cent stands at each line, and free dispatch as «Gratis».
  return {
    label: cupon === null ? (base === 'neto' ? 'Descuentos (netos)' : 'Descuentos') : `Cupón ${cupon}`,
    text: descuentos > 0 ? formatPrecio(-descuentos) : 'Aplicado',
  };
}
