import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { obtenerPanel, PERIODO, PERIODOS, type Panel as Resumido } from '#contract/panel.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, promedio } from '#contract/valores/money.ts';
import { CorreosFallidosAlert } from '#web/admin/correos/correos-fallidos-alert.tsx';
import { PorResponderAlert } from '#web/admin/cotizaciones/por-responder-alert.tsx';
import { BajoStockAlert } from '#web/admin/existencias/bajo-stock-alert.tsx';
import { many } from '#web/admin/words.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { Link } from '#web/ui/link.tsx';
import { withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { ProxyAlert } from './proxy-alert.tsx';
import styles from './resumen.module.css';
import { Bars, Block } from './resumen-bars.tsx';
import { changeFrom } from './resumen-change.ts';
import { Existencias, Pendientes, Solicitudes } from './resumen-espera.tsx';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const VentasPorDia = lazy(() => import('./resumen-ventas.tsx'));

/** The admin home's first section: how sales go, what sells most, and what waits for somebody. */
export function Resumen() {
  const [params] = useSearchParams();
  const asked = Number(params.get('dias'));
  const dias = PERIODOS.find((periodo) => periodo === asked) ?? PERIODO;
  const panel = useQuery({ ...endpointQuery(obtenerPanel, { query: { dias } }), placeholderData: keepPreviousData });

  return (
    <>
      <ProxyAlert />
      <CorreosFallidosAlert />
      <PorResponderAlert />
      <BajoStockAlert />
      <Panel title="Resumen">
        <nav aria-label="Período" className={styles.periods}>
          {PERIODOS.map((periodo) => (
            <Link
              key={periodo}
              to={`?${withValues(params, { dias: periodo === PERIODO ? '' : String(periodo) })}`}
              preventScrollReset
              replace
              aria-current={periodo === dias ? 'true' : undefined}
            >
              {periodo} días
            </Link>
          ))}
        </nav>
        {panel.error ? (
          <LoadFailed message={obtenerPanel.fallback} error={panel.error} onRetry={() => void panel.refetch()} />
        ) : !panel.data ? (
          <Loading label="Cargando el resumen…" />
        ) : (
          <div aria-busy={panel.isPlaceholderData} className={panel.isPlaceholderData ? styles.old : undefined}>
            <Figures panel={panel.data} />
            <Sales panel={panel.data} />
            <div className={styles.blocks}>
              <BestSellers panel={panel.data} />
              <Existencias panel={panel.data} />
              <Pendientes panel={panel.data} />
              <Solicitudes panel={panel.data} />
            </div>
          </div>
        )}
      </Panel>
    </>
  );
}

function Figures({ panel }: { panel: Resumido }) {
  const { periodo, anterior } = panel;
  const ticket = ({ total, pedidos }: Resumido['periodo']) => promedio(total, pedidos);
  return (
    <dl className={styles.figures}>
      <Figure label="Ventas" change={changeFrom(anterior.total, periodo.total)}>
        {formatPrecio(periodo.total)}
      </Figure>
      <Figure label="Pedidos" change={changeFrom(anterior.pedidos, periodo.pedidos)}>
        {periodo.pedidos.toLocaleString('es-CL')}
      </Figure>
      <Figure label="Pedido promedio" change={changeFrom(ticket(anterior), ticket(periodo))}>
        {formatPrecio(ticket(periodo))}
      </Figure>
    </dl>
  );
}

/** A figure, and how it stands against the days before. */
function Figure({ label, change, children }: { label: string; change: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.number}>{children}</dd>
      <dd className={styles.change}>{change}</dd>
    </div>
  );
}

function Sales({ panel: { dias, desde, hasta, periodo } }: { panel: Resumido }) {
  return (
    <Block id="ventas-por-dia" title="Ventas por día">
      <p className={styles.range}>
        Del {formatFecha(desde)} al {formatFecha(hasta)}, sin los pedidos anulados.
      </p>
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
    </Block>
  );
}

/** As many as ten, each with its product's link. */
function BestSellers({ panel: { mas_vendidos } }: { panel: Resumido }) {
  return (
    <Block id="mas-vendidos" title="Lo más vendido">
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
    </Block>
  );
}
