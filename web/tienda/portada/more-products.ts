import { api } from '#web/client/browser-api.ts';
import { NO_FILTER } from '#web/tienda/catalogo/filter.ts';
import { loadProducts, type ProductPage } from '#web/tienda/catalogo/load-products.ts';

/**
 * A page of the newest products, asked for from the browser. It comes apart: the call's schemas weigh more than the home
 * page should carry from the start.
 */
export function moreProducts(page: number): Promise<ProductPage> {
  return loadProducts(api, { ...NO_FILTER, page });
}
