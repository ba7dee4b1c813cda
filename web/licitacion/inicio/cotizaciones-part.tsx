import { useQuery } from '@tanstack/react-query';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** Quotations that wait for their client's answer, the first to expire first. */
export function CotizacionesPart() {
  const { data, error, refetch } = useQuery(
    endpointQuery(paginarCotizaciones, { query: { etapa: 'enviada', sort: 'vence-asc', page: 1, limit: FEW } }),
  );
  return (
    <Card title="Cotizaciones sin respuesta" beside={data && data.total > FEW ? `${data.total} en total` : undefined}>
      {error ? (
        <LoadFailed message={paginarCotizaciones.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las cotizaciones…" />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>Ninguna cotización espera respuesta.</p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ id, num_cotizacion, cliente_nombre, canal, total, vence }) => (
            <li key={id}>
              <Link to={`/cotizaciones/${id}`}>
                {num_cotizacion} · {cliente_nombre}
              </Link>
              <span className={styles.soft}>
                {[ETIQUETA_CANAL[canal], formatPrecio(total), vence && `vale hasta el ${formatFecha(vence)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
