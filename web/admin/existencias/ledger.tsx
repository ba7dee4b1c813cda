import {
  type DocumentoStock,
  MOTIVOS_STOCK,
  type MovimientoStock,
  movimientosDeProducto,
} from '#contract/existencias.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { Difference } from './difference.tsx';
import styles from './existencias.module.css';
import { PRODUCT } from './product-column.tsx';

const PARAM = 'pagina_movimientos';

/** All that moved one product's stock, the last first: who, when, why, before, after and the paper behind it. */
export function Ledger({ productoId }: { productoId: number }) {
  const page = usePage(PARAM);
  const movements = useLoad(`${productoId}|${page}`, () =>
    api(movimientosDeProducto, { params: { id: String(productoId) }, query: { page } }),
  );
  return (
    <Paged
      list={movements}
      failed={movimientosDeProducto.fallback}
      empty={<Empty message="Este producto todavía no tiene movimientos." />}
      noun={['movimiento', 'movimientos']}
      param={PARAM}
    >
      {(items) => <Movements items={items} />}
    </Paged>
  );
}

interface MovementsProps {
  items: readonly MovimientoStock[];
  /** They are of several products, so each says of which. */
  named?: boolean;
}

/** Rows of the ledger. */
export function Movements({ items, named = false }: MovementsProps) {
  return (
    <DataTable
      label="Movimientos de stock"
      columns={named ? [WHEN, PRODUCT, ...REST] : [WHEN, ...REST]}
      rows={items}
      keyOf={({ id }) => id}
    />
  );
}

const WHEN: Column<MovimientoStock> = {
  title: 'Cuándo',
  cell: ({ cuando }) => <time dateTime={cuando}>{formatFechaHora(cuando)}</time>,
};

const REST: readonly Column<MovimientoStock>[] = [
  {
    title: 'Por qué',
    cell: ({ motivo, nota }) => (
      <span>
        {MOTIVOS_STOCK[motivo]}
        {nota && <span className={styles.small}>{nota}</span>}
      </span>
    ),
  },
  { title: 'Quién', cell: ({ actor }) => actor ?? 'La tienda' },
  { title: 'Unidades', kind: 'number', cell: ({ cantidad }) => <Difference units={cantidad} /> },
  { title: 'Antes', kind: 'number', cell: ({ antes }) => antes },
  { title: 'Después', kind: 'number', cell: ({ despues }) => <strong>{despues}</strong> },
  { title: 'Documento', cell: ({ documento }) => (documento ? <Document {...documento} /> : '—') },
];

/** The paper behind a movement: a link where there is a page of it. */
function Document({ tipo, id, texto }: DocumentoStock) {
  if (id !== null && tipo === 'compra') {
    return (
      <Link to={`/details-compra/${id}`} className={styles.order}>
        {texto}
      </Link>
    );
  }
  if (id !== null && tipo === 'conteo') return <Link to={`/admin/existencias/conteos/${id}`}>{texto}</Link>;
  return texto;
}
