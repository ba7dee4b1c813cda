import { listarProductosAdmin, type ProductoAdmin } from '#contract/productos/productos-admin.ts';
import { focusStockOf, stockColumns } from '#web/admin/existencias/stock-columns.tsx';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import type { Filter } from '#web/list/list-filters.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import { useList } from '#web/list/use-list.ts';

const idOf = ({ id }: ProductoAdmin) => id;

const COLUMNS = stockColumns({ idOf });

const FILTERS: readonly Filter[] = [{ name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS }];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Stock bajo', query: { stock: 'bajo' } },
  { title: 'Sin stock', query: { stock: 'sin' } },
];

/** The products on sale with their stock, which the employee sets right (seed 000 §5). */
export function StockDeProductos() {
  const list = useList(listarProductosAdmin, { part: 'productos' });

  return (
    <ListPage
      list={list}
      section
      title="Stock de productos"
      noun={['producto', 'productos']}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={({ descripcion }) => descripcion}
      search="Descripción, marca, proveedor o código"
      filters={FILTERS}
      views={VIEWS}
      onOpen={(producto) => focusStockOf(producto.id)}
      empty="Todavía no hay productos."
      failed="No se pudieron cargar los productos."
    />
  );
}
