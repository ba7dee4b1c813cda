import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';

/** What is left of the net price, in percent: `32,5%`. A loss larger than the price itself is no figure that says much. */
export function marginText(margen: number | null): string {
  if (margen === null) return '—';
  const percent = `${margen.toLocaleString('es-CL', { maximumFractionDigits: 1 })}%`;
  if (margen >= 0) return percent;
  return margen >= -100 ? `Bajo el costo (${percent})` : 'Bajo el costo';
}

/** How a product's stock stands against its limits. */
export function stockLevel({ cantidad_stock, stock_minimo }: ProductoAdmin): 'sin' | 'bajo' | 'con' {
  if (cantidad_stock === 0) return 'sin';
  return stock_minimo > 0 && cantidad_stock <= stock_minimo ? 'bajo' : 'con';
}

export const STOCK_LEVELS = { sin: 'Sin stock', bajo: 'Stock bajo', con: 'Con stock' } as const;
