import { FAMILIAS } from '#contract/catalogo.ts';
import {
  type FiltroAdmin,
  LES_FALTA,
  ORDENES_ADMIN,
  type OrdenAdmin,
  PRODUCTOS_ADMIN_POR_PAGINA,
  SIN_FAMILIA,
} from '#contract/productos-admin.ts';
import { pageNumber } from '#web/ui/links.ts';

/** What the list of products shows; all of it is in the address. */
export interface ListAddress {
  filtro: FiltroAdmin;
  sort: OrdenAdmin;
  limit: number;
  page: number;
}

export const PAGE_SIZES = [12, PRODUCTOS_ADMIN_POR_PAGINA, 48, 96] as const;

/** Each control's name in the address. */
export const NAMES = {
  q: 'buscar',
  estado: 'estado',
  familia: 'familia',
  marca: 'marca',
  proveedor_id: 'proveedor',
  stock: 'stock',
  oferta: 'oferta',
  les_falta: 'les_falta',
  carga: 'carga',
  sort: 'orden',
  limit: 'por_pagina',
  page: 'pagina',
} as const;

const ESTADOS = ['activo', 'inactivo', 'todos'] as const;
const STOCKS = ['todos', 'sin', 'bajo', 'con'] as const;
const OFERTAS = ['con', 'sin'] as const;

const oneOf = <T extends string | number>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** Reads the address; what makes no sense there is as if it were not. */
export function readAddress(params: URLSearchParams): ListAddress {
  return {
    filtro: {
      q: params.get(NAMES.q)?.trim().slice(0, 120) || undefined,
      estado: oneOf(ESTADOS, params.get(NAMES.estado)) ?? 'activo',
      familia: oneOf([...FAMILIAS, SIN_FAMILIA], params.get(NAMES.familia)),
      marca: params.get(NAMES.marca)?.trim().slice(0, 60) || undefined,
      proveedor_id: idOf(params.get(NAMES.proveedor_id)),
      stock: oneOf(STOCKS, params.get(NAMES.stock)) ?? 'todos',
      oferta: oneOf(OFERTAS, params.get(NAMES.oferta)),
      les_falta: oneOf(LES_FALTA, params.get(NAMES.les_falta)),
      carga: idOf(params.get(NAMES.carga)),
    },
    sort: oneOf(ORDENES_ADMIN, params.get(NAMES.sort)) ?? 'nuevos',
    limit: oneOf(PAGE_SIZES, params.get(NAMES.limit)) ?? PRODUCTOS_ADMIN_POR_PAGINA,
    page: pageNumber(params, NAMES.page),
  };
}

/** How many filters leave out more than what is hidden, besides what is searched for. */
export function filtersOf({ q: _, estado, stock, ...others }: FiltroAdmin): number {
  return [estado !== 'activo', stock !== 'todos', ...Object.values(others)].filter(Boolean).length;
}

/** Whether it leaves out more than what is hidden. */
export const isFiltering = (filtro: FiltroAdmin) => Boolean(filtro.q) || filtersOf(filtro) > 0;

/** The list's own address. */
export const PRODUCTOS_URL = '/admin?seccion=productos';

/** Where the list has what an import created or changed, shown in the shop or not. */
export const productsOfImport = (id: number) => `${PRODUCTOS_URL}&${NAMES.estado}=todos&${NAMES.carga}=${id}`;
