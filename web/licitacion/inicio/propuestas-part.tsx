import { useQuery } from '@tanstack/react-query';
import { listarOportunidades } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** What the daily watch proposes and nobody has looked at, the likest first. */
export function PropuestasPart() {
  const { data, error, refetch } = useQuery(
    endpointQuery(listarOportunidades, { query: { estado: 'propuesta', sort: 'puntaje-desc', page: 1, limit: FEW } }),
  );
  return (
    <Card
      title="Propuestas por mirar"
      beside={
        data && data.total > FEW ? <Link to={`${LICITACIONES}?estado=propuesta`}>Ver las {data.total}</Link> : undefined
      }
    >
      {error ? (
        <LoadFailed message={listarOportunidades.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las propuestas…" />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>No hay propuestas sin mirar.</p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ id, codigo, nombre, comprador, puntaje, hallados, items }) => (
            <li key={id}>
              <Link to={`${LICITACIONES}/${id}`}>
                {codigo} · {nombre}
              </Link>
              <span className={styles.soft}>
                {puntaje}% · {hallados} de {many(items, 'ítem', 'ítems')} · {comprador}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
