import { useState } from 'react';
import { cerrarLasDemas, cerrarUnaSesion, listarSesiones, type SesionAbierta } from '#contract/casa/cuenta/cuenta.ts';
import { dispositivoName } from '#contract/casa/cuenta/dispositivo.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './account.module.css';

interface Told {
  tone: 'success' | 'error';
  message: string;
  attempt: number;
}

/** Where one is logged in, and how to be out there. */
export function SesionesSection() {
  const sessions = useLoad('sesiones', () => api(listarSesiones));
  const [told, setTold] = useState<Told | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy: working, once } = useOnce();

  async function close(work: () => Promise<string>): Promise<void> {
    let tone: Told['tone'] = 'success';
    const message = await work().catch((error: unknown) => {
      tone = 'error';
      return error instanceof ApiError ? error.message : cerrarUnaSesion.fallback;
    });
    setAsking(false);
    setTold((before) => ({ tone, message, attempt: (before?.attempt ?? 0) + 1 }));
    sessions.reload();
  }

  const closeOne = (sesion: SesionAbierta) =>
    close(async () => {
      await api(cerrarUnaSesion, { params: { id: String(sesion.id) } });
      return `Cerramos la sesión de ${dispositivoName(sesion.dispositivo)}.`;
    });
  const closeOthers = () =>
    close(async () => {
      const { cerradas } = await api(cerrarLasDemas);
      return cerradas === 1 ? 'Cerramos 1 sesión.' : `Cerramos ${cerradas} sesiones.`;
    });

  const others = sessions.data?.filter(({ actual }) => !actual) ?? [];
  return (
    <Panel title="Sesiones">
      <div className={styles.stack} aria-busy={sessions.loading}>
        {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
        {sessions.error ? (
          <LoadFailed message="No pudimos cargar tus sesiones." error={sessions.error} onRetry={sessions.reload} />
        ) : !sessions.data ? (
          <Loading label="Cargando tus sesiones…" />
        ) : (
          <>
            <ul className={styles.list}>
              {sessions.data.map((sesion) => (
                <SessionRow
                  key={sesion.id}
                  sesion={sesion}
                  working={working}
                  onClose={() => void once(() => closeOne(sesion))}
                />
              ))}
            </ul>
            {others.length === 0 ? (
              <p className={styles.hint}>No tienes otras sesiones abiertas.</p>
            ) : (
              <div className={styles.actions}>
                <Button look="dark" onClick={() => setAsking(true)}>
                  Cerrar las demás
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        message="¿Cerrar todas tus sesiones en otros dispositivos? Esta sigue abierta."
        confirmLabel={working ? 'Cerrando…' : 'Cerrar las demás'}
        onConfirm={() => void once(closeOthers)}
        onCancel={() => setAsking(false)}
        busy={working}
      />
    </Panel>
  );
}

interface SessionRowProps {
  sesion: SesionAbierta;
  working: boolean;
  onClose: () => void;
}

function SessionRow({ sesion, working, onClose }: SessionRowProps) {
  const name = dispositivoName(sesion.dispositivo);
  return (
    <li className={styles.row}>
      <span className={styles.dispositivo}>
        <strong>{name}</strong>
        <small>Última actividad: {formatFechaHora(sesion.usada_en)}</small>
        <small>
          Iniciada: {formatFechaHora(sesion.creada_en)}
          {sesion.ip && ` desde ${sesion.ip}`}
        </small>
      </span>
      {sesion.actual ? (
        <span className={styles.current}>Esta sesión</span>
      ) : (
        <Button look="outline" disabled={working} onClick={onClose} aria-label={`Cerrar la sesión de ${name}`}>
          Cerrar
        </Button>
      )}
    </li>
  );
}
