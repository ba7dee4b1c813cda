import { lazy, Suspense } from 'react';
import { formatFechaHora } from '#contract/fechas.ts';
import { formatPrecio } from '#contract/money.ts';
import { listarPrecios, type PrecioAnotado } from '#contract/precios.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './producto-page.module.css';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const Chart = lazy(() => import('./producto-precios-chart.tsx'));

const PARAM = 'pagina_precios';
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

/** Every price that the product had, the last first. A newer `version` of it may have another one. */
export function ProductoPrecios({ id, version }: { id: number; version: number }) {
  const page = usePage(PARAM);
  const prices = useLoad(`${id}|${version}|${page}`, () =>
    api(listarPrecios, { params: { id: String(id) }, query: { page } }),
  );
  const total = prices.data?.total ?? 0;
  const onePage = total === prices.data?.items.length;
  const many = useLoad(total > 1 && !onePage ? `${id}|${version}` : null, () =>
    api(listarPrecios, { params: { id: String(id) }, query: { limit: CHARTED } }),
  );
  const charted = onePage ? prices.data?.items : many.data?.items;
  return (
    <Paged
      list={prices}
      failed={listarPrecios.fallback}
      empty={<Empty message="Este producto todavía no ha cambiado de precio." />}
      noun={['registro', 'registros']}
      param={PARAM}
    >
      {(items) => (
        <>
          {total > 1 && !many.error && (
            <div className={styles.chart}>
              <Suspense fallback={DRAWING}>{charted ? <Chart precios={charted} /> : DRAWING}</Suspense>
              {total > CHARTED && <p>Se dibujan los últimos {CHARTED} precios.</p>}
            </div>
          )}
          <DataTable label="Historial de precios" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
        </>
      )}
    </Paged>
  );
}

const COLUMNS: readonly Column<PrecioAnotado>[] = [
  { title: 'Cuándo', cell: ({ cuando }) => <time dateTime={cuando}>{formatFechaHora(cuando)}</time> },
  { title: 'Por qué', cell: ({ origen }) => ORIGINS[origen] },
  { title: 'Quién', cell: ({ actor }) => actor ?? 'La tienda' },
  { title: 'Precio de antes', kind: 'number', cell: ({ antes }) => (antes === null ? '—' : formatPrecio(antes)) },
  { title: 'Precio nuevo', kind: 'number', cell: ({ despues }) => <strong>{formatPrecio(despues)}</strong> },
  {
    title: 'Tachado en la tienda',
    kind: 'number',
    cell: ({ previousPrice }) => (previousPrice === null ? '—' : formatPrecio(previousPrice)),
  },
];
