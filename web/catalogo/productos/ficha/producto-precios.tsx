import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listarPrecios, type PrecioAnotado } from '#contract/catalogo/productos/precios.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { columnaInstante, columnaMonto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './producto-page.module.css';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const Chart = lazy(() => import('./producto-precios-chart.tsx'));

/** As many as one call gives: who looks at a line sees no more. */
const CHARTED = 100;

const ORIGINS: Record<PrecioAnotado['origen'], string> = {
  inicial: 'Precio inicial',
  edicion: 'Edición',
  masivo: 'Cambio masivo',
  importacion: 'Carga por Excel',
  oferta: 'Oferta',
};

const DRAWING = (
  <div className={styles.waiting}>
    <Loading label="Cargando el gráfico…" />
  </div>
);

/** Every price that the product had, the last first. */
export function ProductoPrecios({ id }: { id: number }) {
  const params = { id: String(id) };
  const list = useList(listarPrecios, { params, part: 'precios' });
  const { total, rows } = list;
  const onePage = total === rows?.length;
  const many = useQuery({
    ...endpointQuery(listarPrecios, { params, query: { limit: CHARTED } }),
    enabled: total > 1 && !onePage,
  });
  const charted = onePage ? rows : many.data?.items;
  return (
    <ListPage
      section
      list={list}
      title="Historial de precios"
      noun={['registro', 'registros']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ cuando }) => `el precio del ${formatFechaHora(cuando)}`}
      above={
        total > 1 &&
        !many.error &&
        !list.error && (
          <div className={styles.chart}>
            <Suspense fallback={DRAWING}>{charted ? <Chart precios={charted} /> : DRAWING}</Suspense>
            {total > CHARTED && <p>Se dibujan los últimos {CHARTED} precios.</p>}
          </div>
        )
      }
      empty="Este producto todavía no ha cambiado de precio."
      failed={listarPrecios.fallback}
    />
  );
}

const COLUMNS: readonly Column<PrecioAnotado>[] = [
  columnaInstante('cuando', 'Cuándo', { card: 'title' }),
  { key: 'origen', title: 'Por qué', card: 'detail', cell: ({ origen }) => ORIGINS[origen] },
  { key: 'actor', title: 'Quién', card: 'detail', cell: ({ actor }) => actor ?? 'La tienda' },
  columnaMonto('antes', 'Precio de antes', { card: 'detail' }),
  {
    key: 'despues',
    title: 'Precio nuevo',
    kind: 'number',
    card: 'value',
    cell: ({ despues }) => <strong>{formatPrecio(despues)}</strong>,
  },
  columnaMonto('previousPrice', 'Tachado en la tienda', { key: 'tachado', card: 'detail' }),
];
