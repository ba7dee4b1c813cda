import type { Familia } from '#contract/tienda/catalogo.ts';

/** Addresses that take more than a fixed path. */
export function familyUrl(familia: Familia, sub_familia?: string | null): string {
  return `/filter-page?${new URLSearchParams(sub_familia ? { familia, sub_familia } : { familia })}`;
}

export function productoUrl(id: number): string {
  return `/detalle-producto/${id}`;
}

/** Where a paper of a product is downloaded. */
export const documentoUrl = (id: number): string => `/api/products/documentos/${id}`;

/** The results of a text; all products without one. */
export function resultsUrl(text: string): string {
  const q = text.trim();
  return q ? `/filter-page?${new URLSearchParams({ q })}` : '/filter-page';
}

/** An address's parameters with these set; an empty one goes. The others stay: a page may hold several lists. */
export function withValues(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const LAST_PAGE = 1_000_000;

/** The page that an address asks for under this name: 1 when it makes no sense. */
export function pageNumber(params: URLSearchParams, name: string): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1;
}
