import { FAMILIAS, type Familia, MARCAS, ORDENES, type Orden } from '#contract/tienda/catalogo.ts';

/** What a product list is asked for. It lives in the address, and only there. */
export interface Filter {
  q: string;
  /** «Aa»: case and accents count. */
  distinguir: boolean;
  familia: Familia | '';
  marca: string;
  sort: Orden;
  page: number;
}

export const NO_FILTER: Filter = { q: '', distinguir: false, familia: '', marca: '', sort: 'relevancia', page: 1 };

const MAX_TEXT = 120;
export const MAX_MARCA = 60;

/** The option that the value names. */
export function oneOf<T extends string>(options: readonly T[], value: string | null): T | undefined {
  return options.find((option) => option === value);
}

/** A text as it may be asked for: on one line, and not longer than anybody types. */
export function readText(value: string | null, max = MAX_TEXT): string {
  return (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);
}

/** The page's number; the first where the address names none. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Reads a filter from an address. A value that makes no sense counts as absent; whether the shop has the brand, only the
 * shop can say.
 */
export function readFilter(params: URLSearchParams): Filter {
  const marca = readText(params.get('marca'), MAX_MARCA);
  return {
    q: readText(params.get('q')),
    distinguir: params.get('distinguir') === '1' || params.get('distinguir') === 'true',
    familia: oneOf(FAMILIAS, params.get('familia')) ?? oneOf(FAMILIAS, params.get('category')) ?? '',
    marca: MARCAS.find(({ etiqueta }) => etiqueta.toLowerCase() === marca.toLowerCase())?.marca ?? marca,
    sort: oneOf(ORDENES, params.get('sort')) ?? NO_FILTER.sort,
    page: readPage(params),
  };
}

/** The query string of a filter, `?…` or empty, with only what differs from the whole list. */
export function filterSearch(filter: Filter): string {
  const params = new URLSearchParams();
  if (filter.q) params.set('q', filter.q);
  if (filter.distinguir) params.set('distinguir', '1');
  if (filter.familia) params.set('familia', filter.familia);
  if (filter.marca) params.set('marca', filter.marca);
  if (filter.sort !== NO_FILTER.sort) params.set('sort', filter.sort);
  if (filter.page > 1) params.set('page', String(filter.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Whether the filter leaves products out. Order and page don't. */
export function isNarrowed(filter: Filter): boolean {
  return Boolean(filter.q || filter.familia || filter.marca);
}
