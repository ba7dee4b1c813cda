import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { paginarUsuarios } from '#contract/casa/usuarios/usuarios-admin.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Confirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import type { Question } from '#web/staff/shell/use-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { approval, rejection } from './questions.ts';
import styles from './usuarios.module.css';

/** As many as don't push the list out of sight. */
const FEW = 4;

interface SolicitudesDeRolProps {
  ask: (question: Question) => void;
  askProof: (asked: Confirmed) => void;
  /** Where all of them are. */
  allUrl: string;
}

/** Who asked for another role at registration and waits for an answer (D1): nothing as long as nobody does. */
export function SolicitudesDeRol({ ask, askProof, allUrl }: SolicitudesDeRolProps) {
  const { data, error, refetch } = useQuery(
    endpointQuery(paginarUsuarios, { query: { pendientes: '1', page: 1, limit: FEW } }),
  );
  if (error) {
    return (
      <section className={styles.requests} aria-label="Solicitudes de rol">
        <LoadFailed message="Error al cargar las solicitudes de rol." error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.requests} aria-label="Solicitudes de rol">
      <header className={styles.requestsHead}>
        <h2>Solicitudes de rol</h2>
        {data.total > FEW && <Link to={allUrl}>Ver las {data.total.toLocaleString('es-CL')}</Link>}
      </header>
      <ul>
        {data.users.map((usuario) => (
          <li key={usuario.id}>
            <p>
              <strong>{usuario.name}</strong> <span className={styles.soft}>{usuario.email}</span>
            </p>
            <p>
              Pide ser <strong>{usuario.rol_solicitado && ETIQUETA_ROL[usuario.rol_solicitado]}</strong>{' '}
              <span className={styles.soft}>{formatFecha(usuario.creado_en)}</span>
            </p>
            <div className={styles.actions}>
              <Button
                size="xs"
                color="grafito"
                aria-label={`Aprobar a ${usuario.name}`}
                onClick={() => askProof(approval(usuario))}
              >
                Aprobar
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`Rechazar a ${usuario.name}`}
                onClick={() => ask(rejection(usuario))}
              >
                Rechazar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
