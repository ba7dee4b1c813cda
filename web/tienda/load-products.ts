import { PRODUCTOS_POR_PAGINA } from '#contract/catalogo.ts';
import { buscarProductos, type Producto } from '#contract/productos.ts';
import type { Api } from '#web/client/api.ts';
import { load } from '#web/client/load.ts';
import type { Filter } from './filter.ts';

/** What a card and the cart need of a product; the rest would only make the page heavier. */
export type CardProduct = Pick<
  Producto,
  | 'id'
  | 'codigo_producto_fussan'
  | 'descripcion'
  | 'especificaciones'
  | 'precio_unitario'
  | 'previousPrice'
  | 'cantidad_stock'
  | 'costo_envio'
  | 'proveedor_id'
  | 'imagen_url'
  | 'imagen_anchos'
  | 'marca'
>;

export interface ProductPage {
  items: CardProduct[];
  total: number;
  page: number;
  pages: number;
}

function toCard(producto: Producto): CardProduct {
  return {
    id: producto.id,
    codigo_producto_fussan: producto.codigo_producto_fussan,
    descripcion: producto.descripcion,
    especificaciones: producto.especificaciones,
    precio_unitario: producto.precio_unitario,
    previousPrice: producto.previousPrice,
    cantidad_stock: producto.cantidad_stock,
    costo_envio: producto.costo_envio,
    proveedor_id: producto.proveedor_id,
    imagen_url: producto.imagen_url,
    imagen_anchos: producto.imagen_anchos,
    marca: producto.marca,
  };
}

/** The filter as the API's query. */
function filterQuery({ q, distinguir, familia, marca, sort, page }: Filter) {
  return {
    page,
    limit: PRODUCTOS_POR_PAGINA,
    sort,
    q: q || undefined,
    distinguir: q && distinguir ? ('1' as const) : undefined,
    familia: familia || undefined,
    marca: marca || undefined,
  };
}

/** One page of products, for loaders and what comes apart from the page. A page beyond the last is the last. */
export async function loadProducts(api: Api, filter: Filter): Promise<ProductPage> {
  const { items, total, page } = await load(api(buscarProductos, { query: filterQuery(filter) }));
  const pages = Math.max(1, Math.ceil(total / PRODUCTOS_POR_PAGINA));
  if (page > pages) return loadProducts(api, { ...filter, page: pages });
  return { items: items.map(toCard), total, page, pages };
}
