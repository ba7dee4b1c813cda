import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ProductoLink } from './producto-link.tsx';

interface OfProducto {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
}

/** Which product a row is of. */
export const PRODUCTO: readonly Column<OfProducto>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'producto',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'producto-asc', desc: 'producto-desc' },
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
];
