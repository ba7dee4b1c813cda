import type { QueryClient } from '@tanstack/react-query';
import { listarBajoStock, type PaginaBajo, type ProductoBajo } from '#contract/bodega/existencias/existencias.ts';
import {
  listarProductosAdmin,
  obtenerProductoAdmin,
  type ProductoAdmin,
} from '#contract/catalogo/productos/productos-admin.ts';
import { stand } from '#web/staff/query/changed.ts';
import { patchRow } from '#web/staff/query/patch-rows.ts';

export const isBajo = ({ cantidad_stock, stock_minimo }: ProductoBajo) => cantidad_stock <= stock_minimo;

/**
 * Shows a product's stock as it is by now on its page and on the lists that have been read. One that is no longer low stays
 * where it is, for it is what one looks at, and is no longer counted.
 */
export function tellStock(client: QueryClient, id: number, cantidad_stock: number): void {
  patchRow<ProductoAdmin>(client, listarProductosAdmin, id, { cantidad_stock });
  client.setQueriesData<ProductoAdmin>({ queryKey: [obtenerProductoAdmin.path] }, (producto) =>
    producto?.id === id ? { ...producto, cantidad_stock } : producto,
  );
  client.setQueriesData<PaginaBajo>({ queryKey: [listarBajoStock.path] }, (page) => {
    if (!page) return page;
    const items = page.items.map((row) => (row.producto_id === id ? { ...row, cantidad_stock } : row));
    const countIn = (rows: readonly ProductoBajo[]) => rows.filter(isBajo).length;
    return { ...page, items, total: page.total + countIn(items) - countIn(page.items) };
  });
  stand(listarBajoStock);
}
