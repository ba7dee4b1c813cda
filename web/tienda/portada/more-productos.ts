import type { Dispatch, SetStateAction } from 'react';
import { api } from '#web/client/api/browser-api.ts';
import { NO_FILTER } from '#web/shared/productos/filter.ts';
import { loadProductos, type ProductosPage } from '#web/shared/productos/load-productos.ts';

/*
 * The newest products, asked for from the browser. It comes apart: the call's schemas weigh more than the home page
 * should carry from the start.
 */

/** What is shown and the page after it. */
export async function moreProductos(shown: ProductosPage): Promise<ProductosPage> {
  return joined(shown, await newest(shown.page + 1));
}

/** Reads again all pages that are shown. Those that can't be asked for, or are no longer what is shown, stay. */
export async function renew(
  shown: ProductosPage,
  setShown: Dispatch<SetStateAction<ProductosPage | undefined>>,
): Promise<void> {
  const pages = await Promise.all(Array.from({ length: shown.page }, (_, index) => newest(index + 1))).catch(
    () => null,
  );
  if (pages) setShown((current) => (current === shown ? pages.reduce(joined) : current));
}

const newest = (page: number) => loadProductos(api, { ...NO_FILTER, page });

/** A product added meanwhile pushes others to the next page, where they would come twice. */
function joined(before: ProductosPage, next: ProductosPage): ProductosPage {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  return { ...next, items: [...items.values()] };
}
