import { buscarProductos } from '#contract/catalogo/productos/productos.ts';
import type { CallInput } from '#contract/http.ts';
import { PRODUCTOS_POR_PAGINA } from '#contract/tienda/catalogo.ts';
import type { Api } from '#web/client/api/api.ts';
import { load } from '#web/client/api/load.ts';
import { type CardProducto, toCard } from './card.ts';
import type { Filter } from './filter.ts';
import type { Search } from './filter-page-address.ts';
import { precioRange } from './precio-range.ts';

export interface ProductosPage {
  items: CardProducto[];
  total: number;
  page: number;
  pages: number;
}

/** The filter as the API's query. What the address of the home page calls `q` is the API's plain `texto`. */
function filterQuery({ q, distinguir, familia, marca, sort, page }: Filter) {
  return {
    page,
    sort,
    texto: q || undefined,
    distinguir: q && distinguir ? ('1' as const) : undefined,
    familia: familia || undefined,
    marca: marca || undefined,
  };
}

/** What the search leaves out, as the API's query; a price range that is wrong leaves out nothing. */
export function searchQuery({ q, familia, sub_familia, marca, en_stock, caracteristicas, ...precios }: Search) {
  const { min, max } = precioRange(precios);
  return {
    ...Object.fromEntries(Object.entries(caracteristicas).map(([clave, opciones]) => [clave, [...opciones]])),
    q: q || undefined,
    familia: familia || undefined,
    sub_familia: sub_familia || undefined,
    marca: marca.length > 0 ? [...marca] : undefined,
    min,
    max,
    en_stock: en_stock ? ('1' as const) : undefined,
  };
}

type Query = NonNullable<CallInput<typeof buscarProductos>['query']> & { page: number; limit?: number };

/** One page of products. A page beyond the last is the last. */
async function loadPage(api: Api, query: Query): Promise<ProductosPage> {
  const { limit = PRODUCTOS_POR_PAGINA } = query;
  const { items, total, page } = await load(api(buscarProductos, { query: { ...query, limit } }));
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) return loadPage(api, { ...query, page: pages });
  return { items: items.map(toCard), total, page, pages };
}

/** The plain list, for loaders and what comes apart from the page. */
export function loadProductos(api: Api, filter: Filter): Promise<ProductosPage> {
  return loadPage(api, filterQuery(filter));
}

/** What the search finds. */
export function searchProductos(api: Api, search: Search): Promise<ProductosPage> {
  return loadPage(api, { ...searchQuery(search), sort: search.sort, page: search.page, limit: search.limit });
}
