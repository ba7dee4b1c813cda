import type { ProductoAdmin } from '#contract/productos-admin.ts';

/** What is left of the net price, in percent: `32,5%`. */
export function marginText(margen: number | null): string {
  return margen === null ? '—' : `${margen.toLocaleString('es-CL', { maximumFractionDigits: 1 })}%`;
}

/** How a product's stock stands against its limits. */
export function stockLevel({ cantidad_stock, stock_minimo }: ProductoAdmin): 'sin' | 'bajo' | 'con' {
  if (cantidad_stock === 0) return 'sin';
  return stock_minimo > 0 && cantidad_stock <= stock_minimo ? 'bajo' : 'con';
}

export const STOCK_LEVELS = { sin: 'Sin stock', bajo: 'Stock bajo', con: 'Con stock' } as const;
