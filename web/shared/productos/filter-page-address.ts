import { FAMILIAS, type Familia, nombreFamilia, normalizar, ORDENES, type Orden } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { MAX_MARCA, oneOf, readPage, readText } from './filter.ts';

/** What the results page is asked for. It lives in the address, and only there. */
export interface Search {
  q: string;
  familia: Familia | '';
  sub_familia: string;
  marca: readonly string[];
  /** The range's ends as they were typed: what can't be read is shown again, not lost. */
  min: string;
  max: string;
  en_stock: boolean;
  sort: Orden;
  page: number;
}

export const NO_SEARCH: Search = {
  q: '',
  familia: '',
  sub_familia: '',
  marca: [],
  min: '',
  max: '',
  en_stock: false,
  sort: 'relevancia',
  page: 1,
};

const MAX_MARCAS = 20;
const MAX_PRECIO_TEXT = 20;

/** The category that a text names, whatever its case and accents: the footer writes «Electrohogar». */
export function namedFamily(text: string): Familia | undefined {
  const wanted = normalizar(text);
  return FAMILIAS.find((familia) => normalizar(familia) === wanted);
}

/** Reads a search from an address. A value that makes no sense counts as absent. */
export function readSearch(params: URLSearchParams): Search {
  const text = (name: string) => readText(params.get(name));
  const marcas = params.getAll('marca').map((marca) => readText(marca, MAX_MARCA));
  return {
    q: text('q'),
    familia: namedFamily(text('familia')) ?? namedFamily(text('category')) ?? '',
    sub_familia: text('sub_familia'),
    marca: [...new Set(marcas)].filter(Boolean).sort().slice(0, MAX_MARCAS),
    min: readText(params.get('min'), MAX_PRECIO_TEXT),
    max: readText(params.get('max'), MAX_PRECIO_TEXT),
    en_stock: params.get('en_stock') === '1' || params.get('en_stock') === 'true',
    sort: oneOf(ORDENES, params.get('sort')) ?? NO_SEARCH.sort,
    page: readPage(params),
  };
}

/** The address of a search, with only what differs from the whole catalogue. */
export function searchUrl(changes: Partial<Search>): string {
  const search: Search = { ...NO_SEARCH, ...changes };
  const params = new URLSearchParams();
  for (const name of ['q', 'familia', 'sub_familia'] as const) if (search[name]) params.set(name, search[name]);
  for (const marca of search.marca) params.append('marca', marca);
  for (const name of ['min', 'max'] as const) if (search[name]) params.set(name, search[name]);
  if (search.en_stock) params.set('en_stock', '1');
  if (search.sort !== NO_SEARCH.sort) params.set('sort', search.sort);
  if (search.page > 1) params.set('page', String(search.page));
  const text = params.toString();
  return text ? `/filter-page?${text}` : '/filter-page';
}

export interface PrecioRange {
  min?: number | undefined;
  max?: number | undefined;
  /** What is wrong with what was typed, and where. The range doesn't count then. */
  error?: { field: 'min' | 'max'; message: string };
}

/** Pesos as people write them: «$ 10.000». Undefined where it is no whole number of pesos. */
function pesos(text: string): number | undefined {
  const amount = text.replace(/[\s$]/g, '');
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(amount) ? Number(amount.replaceAll('.', '')) : undefined;
}

/** The price range that was typed, or what is wrong with it. */
export function precioRange(search: Pick<Search, 'min' | 'max'>): PrecioRange {
  for (const field of ['min', 'max'] as const) {
    if (search[field] && pesos(search[field]) === undefined) {
      return { error: { field, message: 'Escribe el precio en pesos, sólo con números.' } };
    }
  }
  const [min, max] = [pesos(search.min), pesos(search.max)];
  if (min !== undefined && max !== undefined && min > max) {
    return { error: { field: 'min', message: 'El precio mínimo no puede ser mayor que el máximo.' } };
  }
  return { min, max };
}

/** Whether something besides the text leaves products out, or was meant to. */
export function isNarrowed({ familia, sub_familia, marca, min, max, en_stock }: Search): boolean {
  return Boolean(familia || sub_familia || marca.length || min || max || en_stock);
}

/** One active filter: what it says, and the search without it. */
export interface ActiveFilter {
  label: string;
  without: Search;
}

/** The filters that leave products out, besides the text. */
export function activeFilters(search: Search): ActiveFilter[] {
  const { familia, sub_familia, marca, en_stock } = search;
  const filters: ActiveFilter[] = [];
  const add = (label: string, changes: Partial<Search>) =>
    filters.push({ label, without: { ...search, page: 1, ...changes } });
  if (familia) add(nombreFamilia(familia), { familia: '', sub_familia: '' });
  if (sub_familia) add(sub_familia, { sub_familia: '' });
  for (const one of marca) add(one, { marca: marca.filter((other) => other !== one) });
  const { min, max } = precioRange(search);
  if (min !== undefined && max !== undefined) add(`${formatPrecio(min)} a ${formatPrecio(max)}`, { min: '', max: '' });
  else if (min !== undefined) add(`Desde ${formatPrecio(min)}`, { min: '' });
  else if (max !== undefined) add(`Hasta ${formatPrecio(max)}`, { max: '' });
  if (en_stock) add('Sólo con stock', { en_stock: false });
  return filters;
}
