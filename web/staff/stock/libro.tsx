import {
  type DocumentoStock,
  MOTIVOS_STOCK,
  type MovimientoStock,
  movimientosDeProducto,
} from '#contract/bodega/existencias/existencias.ts';
import { nombresDeLotes } from '#contract/bodega/existencias/nombre-de-lote.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { both, columnaInstante, columnaNumero } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { Difference } from '#web/staff/productos/difference.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './libro.module.css';

export const CUANDO: Column<MovimientoStock> = columnaInstante('cuando', 'Cuándo', {
  fixed: true,
  card: 'detail',
  sort: both('fecha'),
});

/** Who moved the stock, why, before, after and the paper behind it. */
export const QUE_PASO: readonly Column<MovimientoStock>[] = [
  {
    key: 'motivo',
    title: 'Por qué',
    fixed: true,
    wide: true,
    card: 'line',
    cell: ({ motivo, nota }) => (
      <span title={nota ?? undefined}>
        {MOTIVOS_STOCK[motivo]} {nota && <span className={styles.soft}>{nota}</span>}
      </span>
    ),
  },
  { key: 'actor', title: 'Quién', card: 'line', cell: ({ actor }) => actor ?? 'La tienda' },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    fixed: true,
    card: 'value',
    sort: { asc: 'unidades-asc', desc: 'unidades-desc' },
    cell: ({ cantidad }) => <Difference units={cantidad} />,
  },
  columnaNumero('antes', 'Antes'),
  {
    key: 'despues',
    title: 'Después',
    kind: 'number',
    card: 'detail',
    cell: ({ despues }) => <strong>{despues.toLocaleString('es-CL')}</strong>,
  },
  {
    key: 'documento',
    title: 'Documento',
    card: 'line',
    cell: ({ documento }) => (documento ? <Documento {...documento} /> : '—'),
  },
  {
    key: 'lotes',
    title: 'Lotes',
    card: 'line',
    cell: ({ lotes, cantidad }) => nombresDeLotes(lotes, Math.abs(cantidad)),
  },
];

const COLUMNS = [{ ...CUANDO, card: 'title' as const }, ...QUE_PASO];

/** All that moved one product's stock, the last first. */
export function Libro({ productoId }: { productoId: number }) {
  const list = useList(movimientosDeProducto, { params: { id: String(productoId) }, part: 'movimientos' });
  return (
    <ListPage
      list={list}
      section
      title="Movimientos de stock"
      noun={['movimiento', 'movimientos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ cuando }) => formatFechaHora(cuando)}
      empty="Este producto todavía no tiene movimientos."
      failed={movimientosDeProducto.fallback}
    />
  );
}

/** The paper behind a movement: a link where there is a page of it. */
function Documento({ tipo, id, texto }: DocumentoStock) {
  if (id !== null && tipo === 'compra') return <Link to={`/details-compra/${id}`}>{texto}</Link>;
  if (id !== null && tipo === 'conteo') return <Link to={`/admin/existencias/conteos/${id}`}>{texto}</Link>;
  return texto;
}
