import { DIAS_DE_FALLAS, resumirCorreos } from '#contract/correo-admin.ts';
import { HomeAlert } from '#web/admin/resumen/home-alert.tsx';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Link } from '#web/ui/link.tsx';

/** How many mails could not be sent of late, for the admin home: nothing when all were. */
export function FailedMailAlert() {
  const summary = useLoad('correos', () => api(resumirCorreos));
  const { recientes = 0 } = summary.data ?? {};
  return (
    <HomeAlert failed={summary.error !== undefined && { message: resumirCorreos.fallback, onRetry: summary.reload }}>
      {recientes > 0 && (
        <>
          <strong>
            {mails(recientes)} en los últimos {DIAS_DE_FALLAS} días.
          </strong>{' '}
          <Link to="?seccion=correos&estado=fallido">Ver correos fallidos</Link>
        </>
      )}
    </HomeAlert>
  );
}

const mails = (count: number) =>
  count === 1 ? '1 correo no se pudo enviar' : `${count.toLocaleString('es-CL')} correos no se pudieron enviar`;
