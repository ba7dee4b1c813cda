import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { movimientosDeProducto } from '#contract/bodega/existencias/existencias.ts';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { historiaDeProducto } from '#contract/catalogo/historia.ts';
import { listarOfertas, listarPrecios } from '#contract/catalogo/productos/precios.ts';
import {
  listarProductosAdmin,
  obtenerProductoAdmin,
  valoresDeProductos,
} from '#contract/catalogo/productos/productos-admin.ts';
import { refresh } from '#web/staff/query/endpoint-query.ts';

const OF_LIST = [listarProductosAdmin, valoresDeProductos, obtenerContadores];

/** The calls whose answers are others once a product is another one. */
export const PRODUCTO_READS = [
  ...OF_LIST,
  obtenerProductoAdmin,
  listarPrecios,
  listarOfertas,
  movimientosDeProducto,
  historiaDeProducto,
];

/** Tells all that shows products that they changed; `gone` that what is open here is no more, and is not asked for. */
export function useProductosChanged(): (how?: 'gone') => void {
  const client = useQueryClient();
  return useCallback((how) => void refresh(client, how ? OF_LIST : PRODUCTO_READS), [client]);
}
