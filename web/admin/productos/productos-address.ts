import { FAMILIAS } from '#contract/catalogo.ts';
import {
  type FiltroAdmin,
  ORDENES_ADMIN,
  type OrdenAdmin,
  PRODUCTOS_ADMIN_POR_PAGINA,
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
  sort: 'orden',
  limit: 'por_pagina',
  page: 'pagina',
} as const;

const ESTADOS = ['activo', 'inactivo', 'todos'] as const;
const STOCKS = ['todos', 'sin', 'bajo', 'con'] as const;

const oneOf = <T extends string | number>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

/** Reads the address; what makes no sense there is as if it were not. */
export function readAddress(params: URLSearchParams): ListAddress {
  const proveedor_id = Number(params.get(NAMES.proveedor_id));
  return {
    filtro: {
      q: params.get(NAMES.q)?.trim().slice(0, 120) || undefined,
      estado: oneOf(ESTADOS, params.get(NAMES.estado)) ?? 'activo',
      familia: oneOf(FAMILIAS, params.get(NAMES.familia)),
      marca: params.get(NAMES.marca)?.trim().slice(0, 60) || undefined,
      proveedor_id:
        Number.isInteger(proveedor_id) && proveedor_id > 0 && proveedor_id < 2 ** 31 ? proveedor_id : undefined,
      stock: oneOf(STOCKS, params.get(NAMES.stock)) ?? 'todos',
    },
    sort: oneOf(ORDENES_ADMIN, params.get(NAMES.sort)) ?? 'nuevos',
    limit: oneOf(PAGE_SIZES, params.get(NAMES.limit)) ?? PRODUCTOS_ADMIN_POR_PAGINA,
    page: pageNumber(params, NAMES.page),
  };
}

/** How many filters leave out more than what is hidden, besides what is searched for. */
export function filtersOf({ estado, familia, marca, proveedor_id, stock }: FiltroAdmin): number {
  return [familia, marca, proveedor_id, estado !== 'activo', stock !== 'todos'].filter(Boolean).length;
}

/** Whether it leaves out more than what is hidden. */
export const isFiltering = (filtro: FiltroAdmin) => Boolean(filtro.q) || filtersOf(filtro) > 0;

/** The list's own address. */
export const PRODUCTOS_URL = '/admin?seccion=productos';
