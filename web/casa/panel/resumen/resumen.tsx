import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { obtenerPanel, type Panel as Resumido } from '#contract/casa/panel.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Cifras } from './cifras.tsx';
import { ParaHoy } from './para-hoy.tsx';
import { usePeriod } from './periods.tsx';
import styles from './resumen.module.css';
import { Bars } from './resumen-bars.tsx';
import { Existencias, Pendientes, Solicitudes } from './resumen-espera.tsx';
import { SetupAlerts } from './setup-alerts.tsx';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const VentasPorDia = lazy(() => import('./resumen-ventas.tsx'));

/** How sales go, what waits for somebody, what sells most and what runs out. */
export function Resumen() {
  const dias = usePeriod();
  const panel = useQuery({ ...endpointQuery(obtenerPanel, { query: { dias } }), placeholderData: keepPreviousData });

  return (
    <>
      <SetupAlerts />
      {panel.error ? (
        <LoadFailed message={obtenerPanel.fallback} error={panel.error} onRetry={() => void panel.refetch()} />
      ) : !panel.data ? (
        <Loading label="Cargando el resumen…" />
      ) : (
        <div aria-busy={panel.isPlaceholderData} className={panel.isPlaceholderData ? styles.old : undefined}>
          <Cifras panel={panel.data} />
          <CardColumns
            beside={
              <>
                <BestSellers panel={panel.data} />
                <Existencias panel={panel.data} />
                <Solicitudes panel={panel.data} />
              </>
            }
          >
            <ParaHoy panel={panel.data} />
            <Sales panel={panel.data} />
            <Pendientes panel={panel.data} />
          </CardColumns>
        </div>
      )}
    </>
  );
}

function Sales({ panel: { dias, desde, hasta, periodo } }: { panel: Resumido }) {
  return (
    <Card
      title="Ventas por día"
      beside={`Del ${formatFecha(desde)} al ${formatFecha(hasta)}, sin los pedidos anulados`}
    >
      {periodo.pedidos === 0 ? (
        <Empty message="No hay ventas en este período." />
      ) : (
        <>
          <Suspense fallback={<div className={styles.chart} />}>
            <div className={styles.chart}>
              <VentasPorDia dias={dias} />
            </div>
          </Suspense>
          <details className={styles.details}>
            <summary>Ver como tabla</summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Día</th>
                  <th scope="col">Pedidos</th>
                  <th scope="col">Ventas</th>
                </tr>
              </thead>
              <tbody>
                {dias.toReversed().map(({ dia, pedidos, total }) => (
                  <tr key={dia}>
                    <th scope="row">{formatFecha(dia)}</th>
                    <td>{pedidos}</td>
                    <td>{formatPrecio(total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}

/** As many as ten, each with its product's link. */
function BestSellers({ panel: { mas_vendidos } }: { panel: Resumido }) {
  return (
    <Card title="Lo más vendido">
      {mas_vendidos.length === 0 ? (
        <Empty message="Nada se ha vendido en este período." />
      ) : (
        <Bars
          bars={mas_vendidos.map(({ producto_id, descripcion, unidades, total }) => ({
            key: producto_id,
            name: <Link to={`/admin/productos/${producto_id}`}>{descripcion}</Link>,
            value: unidades,
            note: `${many(unidades, 'unidad', 'unidades')} · ${formatPrecio(total)}`,
          }))}
        />
      )}
    </Card>
  );
}
