import { useSearchParams } from 'react-router';
import { type Cotizacion, cotizacionPdf, paginarCotizaciones } from '#contract/cotizaciones/cotizaciones.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import styles from '#web/compras/compras-table.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { cotizacionUrl } from './cotizacion-url.ts';
import { PapelButton } from './papel-button.tsx';
import { situacionDe } from './situacion.ts';
import { SituacionBadge } from './situacion-badge.tsx';

const PER_PAGE = 10;
const TITLES = ['N°', 'Fecha', 'Estado', 'Total', 'Válida hasta', 'Acciones'];

/** A customer's quotations, the last first; the page is in the address. */
export function MisCotizaciones() {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina');
  const cotizaciones = useLoad(`cotizaciones ${page}`, () =>
    api(paginarCotizaciones, { query: { page, limit: PER_PAGE } }),
  );
  const urlOf = (number: number) => `?${withValues(params, { pagina: String(number) })}#cotizaciones`;
  const pages = Math.max(1, Math.ceil((cotizaciones.data?.total ?? 0) / PER_PAGE));

  return (
    <Panel title="Mis cotizaciones" id="cotizaciones">
      <div aria-busy={cotizaciones.loading}>
        {cotizaciones.error ? (
          <LoadFailed message={paginarCotizaciones.fallback} error={cotizaciones.error} onRetry={cotizaciones.reload} />
        ) : !cotizaciones.data ? (
          <Loading label="Cargando cotizaciones…" />
        ) : cotizaciones.data.items.length > 0 ? (
          <>
            <Table cotizaciones={cotizaciones.data.items} />
            <Pagination page={page} pages={pages} urlOf={urlOf} label="Páginas de cotizaciones" />
          </>
        ) : page > 1 ? (
          <Empty message="No hay cotizaciones en esta página.">
            <LinkButton to={urlOf(1)} look="dark">
              Ir a la primera página
            </LinkButton>
          </Empty>
        ) : (
          <Empty message="Todavía no has pedido cotizaciones. Pon productos en el carrito y elige «Solicitar Cotización».">
            <LinkButton to="/">Ver productos</LinkButton>
          </Empty>
        )}
      </div>
    </Panel>
  );
}

function Table({ cotizaciones }: { cotizaciones: readonly Cotizacion[] }) {
  const hoy = diaEnSantiago();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
    <table className={styles.compras} role="table" aria-label="Cotizaciones">
      <thead role="rowgroup">
        <tr role="row">
          {TITLES.map((title) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cotizaciones.map((cotizacion) => (
          <tr key={cotizacion.id} role="row">
            <td role="cell" className={styles.number} data-label={TITLES[0]}>
              {cotizacion.num_cotizacion}
            </td>
            <td role="cell" className={styles.date} data-label={TITLES[1]}>
              {formatFecha(cotizacion.fecha)}
            </td>
            <td role="cell" data-label={TITLES[2]}>
              <SituacionBadge situacion={situacionDe(cotizacion, hoy)} />
            </td>
            <td role="cell" className={styles.money} data-label={TITLES[3]}>
              {formatPrecio(cotizacion.total)}
            </td>
            <td role="cell" className={styles.date} data-label={TITLES[4]}>
              {cotizacion.vence ? formatFecha(cotizacion.vence) : 'Sin respuesta todavía'}
            </td>
            <td role="cell" className={styles.actions}>
              <Acts cotizacion={cotizacion} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Acts({ cotizacion: { id, num_cotizacion } }: { cotizacion: Cotizacion }) {
  return (
    <div>
      <LinkButton to={cotizacionUrl(null, id)} look="dark" aria-label={`Ver la cotización ${num_cotizacion}`}>
        Ver
      </LinkButton>
      <PapelButton
        label="PDF"
        named={`Descargar el PDF de la cotización ${num_cotizacion}`}
        save={() => download(cotizacionPdf, { params: { id: String(id) } })}
      />
    </div>
  );
}
