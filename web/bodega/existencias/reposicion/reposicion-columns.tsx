import type { LineaReposicion } from '#contract/bodega/reposicion.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { both, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { many } from '#web/staff/words.ts';
import { CantidadAPedir } from './cantidad-a-pedir.tsx';
import styles from './reposicion.module.css';
import type { CantidadesAPedir } from './use-cantidades.ts';

/** What is proposed of a producto and why, with the field for how many to ask for. */
export const columnsFor = (aPedir: CantidadesAPedir, verCostos: boolean): readonly Column<LineaReposicion>[] =>
  columnsOf(aPedir).filter(({ key }) => verCostos || !COSTS.has(key));

const COSTS: ReadonlySet<string> = new Set(['costo', 'subtotal']);

const columnsOf = ({ typed, failed, type, change }: CantidadesAPedir): readonly Column<LineaReposicion>[] => [
  ...PRODUCTO,
  columnaTexto('cantidad_stock', 'Stock', { key: 'stock', kind: 'number', card: 'detail', sort: both('stock') }),
  {
    key: 'limites',
    title: 'Límites',
    card: 'line',
    hidden: true,
    cell: ({ stock_minimo, stock_maximo }) => `mín. ${stock_minimo} · máx. ${stock_maximo}`,
  },
  columnaTexto('por_llegar', 'Por llegar', { kind: 'number', card: 'detail' }),
  columnaTexto('vendidas', 'Vendidas', { kind: 'number', card: 'detail', sort: both('vendidas') }),
  columnaNumero('venta_diaria', 'Por día', { key: 'diaria', card: 'detail' }),
  {
    key: 'alcanza',
    title: 'Se acaba',
    card: 'detail',
    sort: both('alcanza'),
    cell: (linea) => <Alcanza {...linea} />,
  },
  {
    key: 'pedir',
    title: 'Pedir',
    fixed: true,
    kind: 'number',
    card: 'value',
    sort: both('pedir'),
    cell: (linea) => (
      <CantidadAPedir
        linea={linea}
        typed={typed.get(linea.producto_id)?.text}
        failed={failed.get(linea.producto_id)}
        onType={(text) => type(linea, text)}
        onChange={(cantidad) => change(linea, cantidad)}
      />
    ),
  },
  columnaMonto('ultimo_costo', 'Costo', { key: 'costo', card: 'detail' }),
  columnaMonto('subtotal', 'Subtotal', { card: 'detail', sort: both('subtotal') }),
];

/** When there is none left, with what is coming: what isn't sold has no day. */
function Alcanza({ cantidad_stock, por_llegar, dias_de_stock, se_acaba }: LineaReposicion) {
  if (cantidad_stock + por_llegar === 0) return <strong className={styles.gone}>agotado</strong>;
  if (dias_de_stock === 0) return <strong className={styles.gone}>hoy</strong>;
  if (dias_de_stock === null) return '—';
  const days = many(dias_de_stock, 'día', 'días');
  return se_acaba ? `el ${formatFecha(se_acaba)} (${days})` : 'en más de un año';
}
