import { useSearchParams } from 'react-router';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { type Cotizacion, cotizacionPdf, paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import styles from '#web/shared/compras/compras-table.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
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
    <CardTable className={styles.compras} label="Cotizaciones" titles={TITLES}>
      {cotizaciones.map((cotizacion) => (
        <CardRow key={cotizacion.id}>
          <CardCell className={styles.number} label={TITLES[0]}>
            {cotizacion.num_cotizacion}
          </CardCell>
          <CardCell className={styles.date} label={TITLES[1]}>
            {formatFecha(cotizacion.fecha)}
          </CardCell>
          <CardCell label={TITLES[2]}>
            <SituacionBadge situacion={situacionDe(cotizacion, hoy)} />
          </CardCell>
          <CardCell className={styles.money} label={TITLES[3]}>
            {formatPrecio(cotizacion.total)}
          </CardCell>
          <CardCell className={styles.date} label={TITLES[4]}>
            {cotizacion.vence ? formatFecha(cotizacion.vence) : 'Sin respuesta todavía'}
          </CardCell>
          <CardCell className={styles.actions}>
            <Acts cotizacion={cotizacion} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
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
