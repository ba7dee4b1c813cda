import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { LineaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
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
  {
    key: 'cantidad',
    title: 'Cantidad',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad }) => formatNumero(cantidad),
  },
  {
    key: 'precio',
    title: 'Precio unitario',
    kind: 'number',
    card: 'detail',
    cell: ({ precio_final }) => formatPrecio(precio_final),
  },
  { key: 'subtotal', title: 'Total', kind: 'number', card: 'value', cell: ({ subtotal }) => formatPrecio(subtotal) },
];

/** What a quotation offers, line by line. */
export function LineasTable({ lineas }: { lineas: readonly LineaDeCotizacion[] }) {
  if (lineas.length === 0) return <Empty message="Esta cotización todavía no tiene líneas." />;
  return <ListTable label="Productos" columns={COLUMNS} rows={lineas} keyOf={({ id }) => id} />;
}
