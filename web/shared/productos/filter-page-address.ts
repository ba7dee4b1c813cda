import { CLASES, CLAVES, type ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import { type Elegidas, formatOpcion, opcionesDe } from '#contract/catalogo/caracteristicas/opciones.ts';
import { FAMILIAS, type Familia, nombreFamilia, normalizar, ORDENES, type Orden } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { MAX_MARCA, oneOf, readPage, readText } from './filter.ts';
import { precioRange } from './precio-range.ts';

/** How many results a page may show. */
export const POR_PAGINA = [8, 24, 48] as const;
export type PorPagina = (typeof POR_PAGINA)[number];

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
  /** What is chosen of what products can do. */
  caracteristicas: Elegidas;
  sort: Orden;
  page: number;
  limit: PorPagina;
}

export const NO_SEARCH: Search = {
  q: '',
  familia: '',
  sub_familia: '',
  marca: [],
  min: '',
  max: '',
  en_stock: false,
  caracteristicas: {},
  sort: 'relevancia',
  page: 1,
  limit: 8,
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
    caracteristicas: readCaracteristicas(params),
    sort: oneOf(ORDENES, params.get('sort')) ?? NO_SEARCH.sort,
    page: readPage(params),
    limit: POR_PAGINA.find((limit) => String(limit) === params.get('limit')) ?? NO_SEARCH.limit,
  };
}

function readCaracteristicas(params: URLSearchParams): Elegidas {
  const elegidas: Elegidas = {};
  for (const clave of CLAVES) {
    const opciones = opcionesDe(
      clave,
      params.getAll(clave).map((opcion) => readText(opcion, MAX_MARCA)),
    );
    if (opciones.length > 0) elegidas[clave] = opciones;
  }
  return elegidas;
}

/** The address of a search, with only what differs from the whole catalogue. */
export function searchUrl(changes: Partial<Search>): string {
  const search: Search = { ...NO_SEARCH, ...changes };
  const params = new URLSearchParams();
  for (const name of ['q', 'familia', 'sub_familia'] as const) if (search[name]) params.set(name, search[name]);
  for (const marca of search.marca) params.append('marca', marca);
  for (const name of ['min', 'max'] as const) if (search[name]) params.set(name, search[name]);
  if (search.en_stock) params.set('en_stock', '1');
  for (const clave of CLAVES) for (const opcion of search.caracteristicas[clave] ?? []) params.append(clave, opcion);
  if (search.sort !== NO_SEARCH.sort) params.set('sort', search.sort);
  if (search.page > 1) params.set('page', String(search.page));
  if (search.limit !== NO_SEARCH.limit) params.set('limit', String(search.limit));
  const text = params.toString();
  return text ? `/filter-page?${text}` : '/filter-page';
}

/** Whether something besides the text leaves products out, or was meant to. */
export function isNarrowed({ familia, sub_familia, marca, min, max, en_stock, caracteristicas }: Search): boolean {
  const others = Object.keys(caracteristicas).length > 0;
  return Boolean(familia || sub_familia || marca.length || min || max || en_stock || others);
}

/** The choices with these of one kind; none, and the kind is gone. */
export function withOpciones(elegidas: Elegidas, clave: ClaveDeCaracteristica, opciones: readonly string[]): Elegidas {
  const { [clave]: _, ...others } = elegidas;
  return opciones.length > 0 ? { ...others, [clave]: [...opciones].sort() } : others;
}

/** One active filter: what it says, and the search without it. */
export interface ActiveFilter {
  label: string;
  without: Search;
}

/** The filters that leave products out, besides the text. */
export function activeFilters(search: Search): ActiveFilter[] {
  const { familia, sub_familia, marca, en_stock, caracteristicas } = search;
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
  for (const clave of CLAVES) {
    const opciones = caracteristicas[clave] ?? [];
    for (const opcion of opciones) {
      const label = `${CLASES[clave].nombre}: ${formatOpcion(clave, opcion)}`;
      add(label, {
        caracteristicas: withOpciones(
          caracteristicas,
          clave,
          opciones.filter((otra) => otra !== opcion),
        ),
      });
    }
  }
  if (en_stock) add('Sólo con stock', { en_stock: false });
  return filters;
}
