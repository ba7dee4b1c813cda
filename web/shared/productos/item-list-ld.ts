import { PRODUCTOS_POR_PAGINA } from '#contract/tienda/catalogo.ts';
import { productoUrl } from '#web/ui/links.ts';
import type { ProductosPage } from './load-productos.ts';

/** JSON-LD of one page of a list of products; places go on from the page before. */
export function itemListLd(origin: string, { items, total, page }: ProductosPage): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ id, descripcion }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * PRODUCTOS_POR_PAGINA + index + 1,
      name: descripcion,
      url: origin + productoUrl(id),
    })),
  };
}
