import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import type { Panel } from '#contract/casa/panel.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './para-hoy.module.css';
import { paraHoy } from './para-hoy-rules.ts';

/** All that waits for somebody, each with the way to where it is done. */
export function ParaHoy({ panel }: { panel: Panel }) {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerContadores));
  const tareas = data ? paraHoy(data, panel) : [];
  return (
    <Card title="Para hoy">
      {error ? (
        <LoadFailed message={obtenerContadores.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Viendo qué espera…" />
      ) : tareas.length === 0 ? (
        <p className={styles.none}>Nada espera. Todo está al día.</p>
      ) : (
        <ul className={styles.list}>
          {tareas.map(({ cuantas, texto, apura, to }) => (
            <li key={to}>
              <Link to={to} className={styles.tarea}>
                <span className={styles.cuantas}>{cuantas.toLocaleString('es-CL')}</span>
                <span className={styles.texto}>
                  {texto}
                  {apura && <small>{apura}</small>}
                </span>
                <IconArrowRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
