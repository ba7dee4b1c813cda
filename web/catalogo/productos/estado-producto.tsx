import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

function estadoOf({ estado, cantidad_stock, precio_unitario, previousPrice }: ProductoAdmin): [ChipTone, string] {
  if (estado !== 'activo') return ['quiet', 'Oculto'];
  if (cantidad_stock === 0) return ['bad', 'Sin stock'];
  return previousPrice !== null && previousPrice > precio_unitario ? ['busy', 'Oferta'] : ['good', 'Activo'];
}

/** How a product stands in the shop, in its list and on its page. */
export function EstadoProducto({ producto }: { producto: ProductoAdmin }) {
  const [tone, text] = estadoOf(producto);
  return <StateChip tone={tone}>{text}</StateChip>;
}
