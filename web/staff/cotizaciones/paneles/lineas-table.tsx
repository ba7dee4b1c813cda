import type { LineaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { columnaMonto, columnaNumero } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { NA } from './na.ts';

const COLUMNS: readonly Column<LineaDeCotizacion>[] = [
  {
    key: 'producto',
    title: 'Producto',
    wide: true,
    card: 'title',
    cell: ({ producto_nombre }) => producto_nombre || NA,
  },
  columnaNumero('cantidad', 'Cantidad', { card: 'detail' }),
  columnaMonto('precio_final', 'Precio unitario', { key: 'precio', card: 'detail' }),
  columnaMonto('subtotal', 'Total', { card: 'value' }),
];

/** What a quotation offers, line by line. */
export function LineasTable({ lineas }: { lineas: readonly LineaDeCotizacion[] }) {
  if (lineas.length === 0) return <Empty message="Esta cotización todavía no tiene líneas." />;
  return <ListTable label="Productos" columns={COLUMNS} rows={lineas} keyOf={({ id }) => id} />;
}
