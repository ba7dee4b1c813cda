import { useQuery } from '@tanstack/react-query';
import type { SesionAbierta } from '#contract/casa/cuenta/cuenta.ts';
import { dispositivoName } from '#contract/casa/cuenta/dispositivo.ts';
import { cerrarSesionDeUsuario, cerrarSesionesDeUsuario, sesionesDeUsuario } from '#contract/casa/usuarios/accesos.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { useConfirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { deactivation, reactivation } from './questions.ts';
import styles from './usuarios.module.css';

/** Where somebody is logged in, and whether they may be. */
export function AccesoPanel({ usuario }: { usuario: Usuario }) {
  const { id, name, desactivado_en } = usuario;
  const params = { id: String(id) };
  const isOwn = usePerson().id === id;
  const sesiones = useQuery(endpointQuery(sesionesDeUsuario, { params }));
  const { ask, working, notice, dialog } = useQuestion();
  const { askProof, proofDialog } = useConfirmed();

  const closeOne = (sesion: SesionAbierta) =>
    ask({
      message: `¿Cerrar la sesión de ${name} en ${dispositivoName(sesion.dispositivo)}?`,
      confirm: 'Cerrar sesión',
      busy: 'Cerrando…',
      ...doing(
        cerrarSesionDeUsuario,
        { params: { ...params, sesion_id: String(sesion.id) } },
        `La sesión de ${name} está cerrada.`,
      ),
    });
  const closeAll = () =>
    ask({
      message: isOwn ? '¿Cerrar tus demás sesiones?' : `¿Cerrar todas las sesiones de ${name}?`,
      detail: isOwn ? 'Esta sigue abierta.' : 'Tendrá que iniciar sesión de nuevo en cada dispositivo.',
      confirm: 'Cerrar sesiones',
      busy: 'Cerrando…',
      ...doing(
        cerrarSesionesDeUsuario,
        { params },
        ({ cerradas }) => `Se cerraron ${many(cerradas, 'sesión', 'sesiones')} de ${name}.`,
      ),
    });
  const closable = sesiones.data?.filter(({ actual }) => !actual) ?? [];

  return (
    <Card title="Acceso" id="acceso">
      <div className={styles.stack}>
        {notice}
        {desactivado_en && (
          <Notice
            tone="info"
            message="Esta cuenta está desactivada."
            detail={`Desde el ${formatFechaHora(desactivado_en)} no puede iniciar sesión. Lo que hizo sigue en la tienda.`}
          />
        )}
        {sesiones.error ? (
          <LoadFailed
            message={sesionesDeUsuario.fallback}
            error={sesiones.error}
            onRetry={() => void sesiones.refetch()}
          />
        ) : !sesiones.data ? (
          <Loading label="Cargando sesiones…" />
        ) : sesiones.data.length === 0 ? (
          <p className={styles.hint}>No tiene sesiones abiertas.</p>
        ) : (
          <ul className={styles.sesiones} aria-label="Sesiones abiertas">
            {sesiones.data.map((sesion) => (
              <li key={sesion.id} className={styles.sesion}>
                <span>
                  <strong>{dispositivoName(sesion.dispositivo)}</strong>
                  <small className={styles.since}>
                    Última actividad: {formatFechaHora(sesion.usada_en)}
                    {sesion.ip && ` · desde ${sesion.ip}`} · iniciada {formatFechaHora(sesion.creada_en)}
                  </small>
                </span>
                {sesion.actual ? (
                  <span className={styles.soft}>Esta sesión</span>
                ) : (
                  <Button
                    look="outline"
                    disabled={working}
                    aria-label={`Cerrar la sesión en ${dispositivoName(sesion.dispositivo)}`}
                    onClick={() => closeOne(sesion)}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {closable.length > 1 && (
            <Button look="outline" disabled={working} onClick={closeAll}>
              {isOwn ? 'Cerrar las demás' : 'Cerrar todas sus sesiones'}
            </Button>
          )}
          {!isOwn &&
            (desactivado_en ? (
              <Button look="dark" disabled={working} onClick={() => askProof(reactivation(usuario))}>
                Reactivar la cuenta
              </Button>
            ) : (
              <Button look="outline" disabled={working} onClick={() => ask(deactivation(usuario))}>
                Desactivar la cuenta
              </Button>
            ))}
        </div>
      </div>
      {dialog}
      {proofDialog}
    </Card>
  );
}
