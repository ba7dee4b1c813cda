import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { COLUMNA_IMAGEN, columnaInstante, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { PrecioCell } from '#web/staff/productos/precio-cell.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoProducto } from '../estado-producto.tsx';
import { marginText } from '../producto-facts.ts';
import styles from './lista.module.css';
import { StockCell } from './stock-cell.tsx';

/** A margin below this is shown as one to look at, in percent. */
export const LOW_MARGIN = 20;

const COLUMNS: readonly Column<ProductoAdmin>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', {
    key: 'codigo',
    sort: { asc: 'codigo', desc: 'codigo-desc' },
    card: 'detail',
  }),
  columnaTexto('ean', 'Código de barras', { hidden: true }),
  COLUMNA_IMAGEN,
  {
    key: 'descripcion',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'descripcion', desc: 'descripcion-desc' },
    cell: ({ id, descripcion }) => (
      <Link to={`/admin/productos/${id}`} className={styles.name} title={descripcion}>
        {descripcion}
      </Link>
    ),
  },
  { key: 'familia', title: 'Categoría', cell: ({ familia }) => (familia ? nombreFamilia(familia) : '—') },
  columnaTexto('sub_familia', 'Subfamilia', { hidden: true }),
  columnaTexto('marca', 'Marca', { hidden: true }),
  columnaTexto('ubicacion', 'Ubicación', { hidden: true }),
  columnaTexto('nombre_provedor', 'Proveedor', { key: 'proveedor', hidden: true }),
  {
    key: 'precio',
    title: 'Precio',
    kind: 'number',
    card: 'value',
    sort: { asc: 'precio-asc', desc: 'precio-desc' },
    cell: (producto) => <PrecioCell producto={producto} />,
  },
  {
    key: 'margen',
    title: 'Margen',
    kind: 'number',
    sort: { asc: 'margen-asc', desc: 'margen-desc' },
    cell: ({ margen }) => (
      <span className={margen !== null && margen < LOW_MARGIN ? styles.low : undefined}>{marginText(margen)}</span>
    ),
  },
  {
    key: 'stock',
    title: 'Stock',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'stock-asc', desc: 'stock-desc' },
    cell: (producto) => <StockCell producto={producto} />,
  },
  columnaNumero('stock_minimo', 'Mínimo', { key: 'minimo' }),
  columnaNumero('stock_maximo', 'Máximo', { key: 'maximo', hidden: true }),
  columnaInstante('fecha_actualizacion', 'Último cambio', {
    key: 'actualizado',
    hidden: true,
    sort: { asc: 'actualizado-asc', desc: 'actualizado' },
  }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: (producto) => <EstadoProducto producto={producto} />,
  },
];

const WITHOUT_COSTS = COLUMNS.filter(({ key }) => key !== 'margen');

/** The same each time, so that what was chosen of them stays. */
export const columnsFor = (verCostos: boolean) => (verCostos ? COLUMNS : WITHOUT_COSTS);
