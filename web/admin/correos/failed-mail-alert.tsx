import { DIAS_DE_FALLAS, resumirCorreos } from '#contract/correo-admin.ts';
import styles from '#web/admin/existencias/low-stock-alert.module.css';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** How many mails could not be sent of late, for the admin home: nothing when all were. */
export function FailedMailAlert() {
  const summary = useLoad('correos', () => api(resumirCorreos));

  // The home page has more to say than this: that it failed is no alarm.
  if (summary.error) {
    return (
      <p className={styles.failed}>
        {resumirCorreos.fallback}{' '}
        <Button look="outline" onClick={summary.reload}>
          Reintentar
        </Button>
      </p>
    );
  }
  const { recientes = 0 } = summary.data ?? {};
  return (
    <div role="status">
      {recientes > 0 && (
        <p className={styles.alert}>
          <strong>
            {mails(recientes)} en los últimos {DIAS_DE_FALLAS} días.
          </strong>{' '}
          <Link to="?seccion=correos&estado=fallido">Ver correos fallidos</Link>
        </p>
      )}
    </div>
  );
}

const mails = (count: number) =>
  count === 1 ? '1 correo no se pudo enviar' : `${count.toLocaleString('es-CL')} correos no se pudieron enviar`;
