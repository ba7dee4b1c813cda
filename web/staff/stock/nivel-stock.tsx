import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

type Limits = Pick<Producto, 'cantidad_stock' | 'stock_minimo' | 'stock_maximo'>;

const NIVELES = {
  sin: ['bad', 'Sin stock'],
  bajo: ['busy', 'Stock bajo'],
  sobre: ['info', 'Sobre el máximo'],
} as const satisfies Record<string, readonly [ChipTone, string]>;

/** How a product's stock stands against its limits; null when all is well. */
export function nivelOf({ cantidad_stock, stock_minimo = 0, stock_maximo = 0 }: Limits): keyof typeof NIVELES | null {
  if (cantidad_stock === 0) return 'sin';
  if (cantidad_stock <= stock_minimo) return 'bajo';
  return stock_maximo > 0 && cantidad_stock > stock_maximo ? 'sobre' : null;
}

/** The same as a quiet chip. */
export function NivelStock({ producto }: { producto: Limits }) {
  const nivel = nivelOf(producto);
  if (!nivel) return null;
  const [tone, text] = NIVELES[nivel];
  return <StateChip tone={tone}>{text}</StateChip>;
}
