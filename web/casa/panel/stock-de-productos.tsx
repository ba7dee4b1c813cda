import { useMemo } from 'react';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { PrecioCell } from '#web/staff/productos/precio-cell.tsx';
import { focusStockOf, stockColumns } from '#web/staff/productos/stock-columns.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';

const idOf = ({ id }: ProductoAdmin) => id;

/** For who may change it: where it stands, as in the list of products. */
const PRECIO: Column<ProductoAdmin> = {
  key: 'precio',
  title: 'Precio',
  kind: 'number',
  card: 'value',
  sort: { asc: 'precio-asc', desc: 'precio-desc' },
  cell: (producto) => <PrecioCell producto={producto} />,
};

const FILTERS: readonly Filter[] = [{ name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS }];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Stock bajo', query: { stock: 'bajo' } },
  { title: 'Sin stock', query: { stock: 'sin' } },
];

/** The products on sale with their stock, which the employee sets right (seed 000 §5). */
export function StockDeProductos() {
  const list = useList(listarProductosAdmin, { part: 'productos' });
  const canMove = usePuede('mover-stock');
  const canPrecio = usePuede('cambiar-precios');
  const columns = useMemo(() => stockColumns({ idOf, canMove, more: canPrecio ? [PRECIO] : [] }), [canMove, canPrecio]);

  return (
    <ListPage
      list={list}
      section
      title="Stock de productos"
      noun={['producto', 'productos']}
      columns={columns}
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
