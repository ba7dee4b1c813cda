import type { ProductoBajo } from '#contract/bodega/existencias/existencias.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { COLUMNA_IMAGEN, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { NivelStock, nivelOf } from '#web/staff/stock/nivel-stock.tsx';
import { StockForm } from '#web/staff/stock/stock-form.tsx';
import { ProductoLink } from './producto-link.tsx';
import styles from './stock-columns.module.css';

type ConStock = Omit<ProductoBajo, 'producto_id' | 'proveedor_id' | 'por_llegar'>;

interface StockColumnsOptions<T> {
  idOf: (row: T) => number;
  /** What this list tells besides of a product's stock. */
  more?: readonly Column<T>[];
  /** Whether who looks may set it right. */
  canMove: boolean;
}

/** Products with their stock, which is set right in the row; their calls share the names of what they sort by. */
export function stockColumns<T extends ConStock>({ idOf, more = [], canMove }: StockColumnsOptions<T>): Column<T>[] {
  const columns: Column<T>[] = [
    columnaTexto('codigo_producto_fussan', 'Código', {
      key: 'codigo',
      card: 'detail',
      sort: { asc: 'codigo', desc: 'codigo-desc' },
    }),
    COLUMNA_IMAGEN,
    {
      key: 'descripcion',
      title: 'Producto',
      fixed: true,
      wide: true,
      card: 'title',
      sort: { asc: 'descripcion', desc: 'descripcion-desc' },
      cell: (row) => <ProductoLink id={idOf(row)} descripcion={row.descripcion} />,
    },
    {
      key: 'familia',
      title: 'Categoría',
      hidden: true,
      cell: ({ familia }) => (familia ? nombreFamilia(familia) : '—'),
    },
    columnaTexto('marca', 'Marca', { hidden: true }),
    {
      key: 'proveedor',
      title: 'Proveedor',
      card: 'line',
      cell: ({ nombre_provedor }) => (
        <span className={styles.proveedor} title={nombre_provedor ?? undefined}>
          {nombre_provedor ?? 'Sin proveedor'}
        </span>
      ),
    },
    {
      key: 'stock',
      title: 'Stock',
      kind: 'number',
      fixed: true,
      card: 'detail',
      sort: { asc: 'stock-asc', desc: 'stock-desc' },
      cell: (row) => (
        <strong data-nivel={nivelOf(row)} className={styles.stock}>
          {row.cantidad_stock.toLocaleString('es-CL')}
        </strong>
      ),
    },
    columnaNumero('stock_minimo', 'Mínimo', { key: 'minimo', card: 'detail' }),
    columnaNumero('stock_maximo', 'Máximo', { key: 'maximo', hidden: true }),
    ...more,
    { key: 'estado', title: 'Estado', card: 'state', cell: (row) => <NivelStock producto={row} /> },
    {
      key: 'nuevo',
      title: 'Nuevo stock',
      fixed: true,
      card: 'line',
      cell: (row) => (
        <StockForm
          producto={{ id: idOf(row), descripcion: row.descripcion, cantidad_stock: row.cantidad_stock }}
          label={`Stock de ${row.descripcion}`}
          compact
        />
      ),
    },
  ];
  return columns.filter(({ key }) => canMove || key !== 'nuevo');
}

/** Goes on with the row's own field: what Enter on such a row does. */
export function focusStockOf(id: number): void {
  document.querySelector<HTMLInputElement>(`tr[data-row="${id}"] [name="cantidad_stock"]`)?.select();
}
