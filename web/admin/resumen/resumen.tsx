import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { COMPRA_WEB } from '#contract/compras.ts';
import { formatFecha } from '#contract/fechas.ts';
import { formatPrecio, promedio } from '#contract/money.ts';
import { obtenerPanel, PERIODO, PERIODOS, type Panel as Resumido } from '#contract/panel.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page.tsx';
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx';
import styles from './resumen.module.css';
import { changeFrom } from './resumen-change.ts';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const VentasPorDia = lazy(() => import('./resumen-ventas.tsx'));

/** The admin home's first section: how sales go, what sells most, and what waits for somebody. */
export function Resumen() {
  const [params] = useSearchParams();
  const asked = Number(params.get('dias'));
  const dias = PERIODOS.find((periodo) => periodo === asked) ?? PERIODO;
  const panel = useLoad(String(dias), () => api(obtenerPanel, { query: { dias } }));

  return (
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
        <ErrorState message={obtenerPanel.fallback} detail={panel.error.message} onRetry={panel.reload} />
      ) : !panel.data ? (
        <Loading label="Cargando el resumen…" />
      ) : (
        <div aria-busy={panel.loading} className={panel.loading ? styles.old : undefined}>
          <Figures panel={panel.data} />
          <Sales panel={panel.data} />
          <BestSellers panel={panel.data} />
        </div>
      )}
    </Panel>
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
        {periodo.pedidos}
      </Figure>
      <Figure label="Pedido promedio" change={changeFrom(ticket(anterior), ticket(periodo))}>
        {formatPrecio(ticket(periodo))}
      </Figure>
      <Figure
        label="Por despachar"
        to={`?${new URLSearchParams({ seccion: 'panel', estado: COMPRA_WEB.estado })}`}
        action="Ver pedidos"
      >
        {panel.por_despachar}
      </Figure>
      <Figure label="Bajo el mínimo" to="/admin/existencias" action="Reponer">
        {panel.bajo_stock}
      </Figure>
      <Figure label="Sin stock" to="/admin/existencias" action="Ver productos">
        {panel.sin_stock}
      </Figure>
      <Figure label="Solicitudes de rol" to="?seccion=usuarios" action="Revisar">
        {panel.solicitudes_de_rol}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** Against the days before. */
  change?: string;
  to?: string;
  action?: string;
  children: ReactNode;
}

function Figure({ label, change, to, action, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.number}>{children}</dd>
      {change && <dd className={styles.change}>{change}</dd>}
      {to && (
        <dd>
          <Link to={to} preventScrollReset aria-label={`${action}: ${label}`}>
            {action}
          </Link>
        </dd>
      )}
    </div>
  );
}

function Sales({ panel: { dias, desde, hasta, periodo } }: { panel: Resumido }) {
  return (
    <section aria-labelledby="ventas-por-dia">
      <h3 id="ventas-por-dia" className={styles.title}>
        Ventas por día
      </h3>
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
    </section>
  );
}

/** Bars of plain boxes: as many as ten, each with its product's link and figures beside it. */
function BestSellers({ panel: { mas_vendidos } }: { panel: Resumido }) {
  const most = Math.max(1, ...mas_vendidos.map(({ unidades }) => unidades));
  return (
    <section aria-labelledby="mas-vendidos">
      <h3 id="mas-vendidos" className={styles.title}>
        Lo más vendido
      </h3>
      {mas_vendidos.length === 0 ? (
        <Empty message="Nada se ha vendido en este período." />
      ) : (
        <ol className={styles.best}>
          {mas_vendidos.map(({ producto_id, descripcion, unidades, total }) => (
            <li key={producto_id}>
              <Link to={`/admin/productos/${producto_id}`}>{descripcion}</Link>
              <span className={styles.units}>
                {unidades === 1 ? '1 unidad' : `${unidades} unidades`} · {formatPrecio(total)}
              </span>
              <span className={styles.bar} style={{ width: `${(unidades / most) * 100}%` }} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
