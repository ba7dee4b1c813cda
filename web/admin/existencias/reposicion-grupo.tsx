import { formatPrecio } from '#contract/money.ts';
import type { GrupoReposicion, LineaReposicion } from '#contract/reposicion.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import styles from './existencias.module.css';
import { OrderQuantity } from './order-quantity.tsx';
import { PRODUCT } from './product-column.tsx';
import type { OrderQuantities } from './use-order-quantities.ts';

interface ReorderGroupProps {
  /** Its figures, over all pages. */
  grupo: GrupoReposicion | undefined;
  /** Its lines on this page. */
  lineas: readonly LineaReposicion[];
  order: OrderQuantities;
}

/** What to order from one supplier. */
export function ReorderGroup({ grupo, lineas, order }: ReorderGroupProps) {
  const name = grupo?.nombre_provedor ?? 'Sin proveedor';
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.groupHead}>
        <h2>{name}</h2>
        {grupo && (
          <p>
            {count(grupo.productos, 'producto')} · {count(grupo.unidades, 'unidad', 'es')}
            {grupo.sin_costo < grupo.productos && (
              <>
                {' '}
                · <strong>{formatPrecio(grupo.total)}</strong>
              </>
            )}
            {grupo.sin_costo > 0 && ` · ${grupo.sin_costo.toLocaleString('es-CL')} sin costo conocido`}
          </p>
        )}
      </header>
      <DataTable
        label={`Por pedir a ${name}`}
        columns={columnsOf(order)}
        rows={lineas}
        keyOf={({ producto_id }) => producto_id}
      />
      {grupo && lineas.length < grupo.productos && (
        <p className={styles.note}>Aquí hay {lineas.length}; las demás están en otra página.</p>
      )}
    </section>
  );
}

const count = (number: number, noun: string, plural = 's') =>
  `${number.toLocaleString('es-CL')} ${noun}${number === 1 ? '' : plural}`;

const columnsOf = ({ typed, failed, type, change }: OrderQuantities): readonly Column<LineaReposicion>[] => [
  PRODUCT,
  {
    title: 'Stock',
    kind: 'number',
    cell: ({ cantidad_stock, stock_minimo, stock_maximo }) => (
      <span>
        {cantidad_stock}
        <span className={styles.small}>
          mín. {stock_minimo} · máx. {stock_maximo}
        </span>
      </span>
    ),
  },
  { title: 'Por llegar', kind: 'number', cell: ({ por_llegar }) => por_llegar },
  {
    title: 'Vendidas',
    kind: 'number',
    cell: ({ vendidas, promedio_semanal }) => (
      <span>
        {vendidas}
        <span className={styles.small}>{promedio_semanal.toLocaleString('es-CL')} por semana</span>
      </span>
    ),
  },
  {
    title: 'Pedir',
    kind: 'number',
    cell: (linea) => (
      <OrderQuantity
        linea={linea}
        typed={typed.get(linea.producto_id)?.text}
        failed={failed.get(linea.producto_id)}
        onType={(text) => type(linea, text)}
        onChange={(cantidad) => change(linea, cantidad)}
      />
    ),
  },
  { title: 'Costo', kind: 'number', cell: ({ ultimo_costo }) => money(ultimo_costo) },
  { title: 'Subtotal', kind: 'number', cell: ({ subtotal }) => money(subtotal) },
];

const money = (pesos: number | null) => (pesos === null ? '—' : formatPrecio(pesos));
