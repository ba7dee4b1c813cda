import { useQuery } from '@tanstack/react-query';
import { listarMetas } from '#contract/licitacion/metas.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { METAS, VENTAS } from '#web/staff/addresses-licitacion.ts';
import { Avance } from '#web/staff/metas/avance.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** How far the month's goals are: the team's, and each person's. */
export function MetasPart() {
  const { data, error, refetch } = useQuery(endpointQuery(listarMetas, { query: {} }));
  const personas = data?.personas.filter(({ meta }) => meta) ?? [];
  return (
    <Card
      title="Metas del mes"
      beside={<Link to={METAS}>{personas.length > FEW ? `Ver las ${personas.length}` : 'Ver las metas'}</Link>}
    >
      {error ? (
        <LoadFailed message={listarMetas.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las metas…" />
      ) : personas.length === 0 ? (
        <p className={styles.none}>Nadie tiene meta en {nombreDeMes(data.mes)}.</p>
      ) : (
        <ul className={styles.list}>
          <li>
            <strong>El equipo</strong>
            <span className={styles.soft}>
              {formatPrecio(data.equipo.vendido)} de {formatPrecio(data.equipo.montoAsignado)} netos
            </span>
            <Avance wide avance={data.equipo.avance} />
          </li>
          {personas.slice(0, FEW).map(({ usuario_id, nombre, vendido, montoAsignado, avance }) => (
            <li key={usuario_id}>
              <Link to={`${VENTAS}?mes=${data.mes}&vendedor=${usuario_id}`}>{nombre}</Link>
              <span className={styles.soft}>
                {formatPrecio(vendido)} de {formatPrecio(montoAsignado ?? 0)}
              </span>
              <Avance wide avance={avance} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
