import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anularInvitacion,
  type Invitacion,
  listarInvitaciones,
  reenviarInvitacion,
} from '#contract/casa/usuarios/invitaciones.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import styles from './usuarios.module.css';

/** As many as don't push the list out of sight; then all that a call gives. */
const FEW = 4;
const ALL = 100;

/** Who was invited and has not come yet: nothing as long as nobody is. */
export function Invitaciones() {
  const [limit, setLimit] = useState(FEW);
  const { data, error, refetch } = useQuery(endpointQuery(listarInvitaciones, { query: { limit } }));
  const { ask, act, working, notice, dialog } = useQuestion();
  if (error) {
    return (
      <section className={styles.requests} aria-label="Invitaciones pendientes">
        <LoadFailed message={listarInvitaciones.fallback} error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data || (data.total === 0 && !notice)) return null;

  const reenviar = ({ id, email }: Invitacion) =>
    act(doing(reenviarInvitacion, { params: { id: String(id) } }, `La invitación va otra vez en camino a ${email}.`));
  const anular = ({ id, email }: Invitacion) =>
    ask({
      message: `¿Anular la invitación a ${email}?`,
      detail: 'Su enlace deja de servir.',
      confirm: 'Anular invitación',
      busy: 'Anulando…',
      ...doing(anularInvitacion, { params: { id: String(id) } }, `Anulaste la invitación a ${email}.`),
    });

  return (
    <section className={styles.requests} aria-label="Invitaciones pendientes">
      <header className={styles.requestsHead}>
        <h2>Invitaciones pendientes</h2>
        {data.total > data.items.length && limit === FEW && (
          <button type="button" className={styles.asLink} onClick={() => setLimit(ALL)}>
            Ver las {data.total.toLocaleString('es-CL')}
          </button>
        )}
      </header>
      {notice}
      <ul>
        {data.items.map((invitacion) => (
          <li key={invitacion.id}>
            <p>
              <strong>{invitacion.email}</strong>{' '}
              <span className={styles.soft}>{invitacion.invitada_por && `la invitó ${invitacion.invitada_por}`}</span>
            </p>
            <p>
              {ETIQUETA_ROL[invitacion.role]}{' '}
              {invitacion.vencida ? (
                <span className={styles.warning}>Venció el {formatFecha(invitacion.vence_en)}</span>
              ) : (
                <span className={styles.soft}>vence el {formatFecha(invitacion.vence_en)}</span>
              )}
            </p>
            <div className={styles.actions}>
              <Button
                size="xs"
                color="grafito"
                aria-disabled={working}
                aria-label={`Reenviar a ${invitacion.email}`}
                onClick={() => reenviar(invitacion)}
              >
                Reenviar
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-disabled={working}
                aria-label={`Anular la de ${invitacion.email}`}
                onClick={() => anular(invitacion)}
              >
                Anular
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
