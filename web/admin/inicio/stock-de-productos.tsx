import { useId, useMemo } from 'react';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/productos/productos-admin.ts';
import { focusStockOf, stockColumns } from '#web/admin/existencias/stock-columns.tsx';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import type { Filter } from '#web/list/list-filters.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import { useList } from '#web/list/use-list.ts';
import { REASONS } from '#web/stock/stock-editor.ts';

const idOf = ({ id }: ProductoAdmin) => id;

const FILTERS: readonly Filter[] = [{ name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS }];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Stock bajo', query: { stock: 'bajo' } },
  { title: 'Sin stock', query: { stock: 'sin' } },
];

/** The products on sale with their stock, which the employee sets right (seed 000 §5). */
export function StockDeProductos() {
  const list = useList(listarProductosAdmin, { part: 'productos' });
  const reasons = useId();
  const columns = useMemo(() => stockColumns({ idOf, reasons }), [reasons]);

  return (
    <>
      <datalist id={reasons}>
        {REASONS.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
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
    </>
  );
}
