import { useQuery } from '@tanstack/react-query';
import { DIAS_DE_FALLAS, resumirCorreos } from '#contract/cuenta/correo-admin.ts';
import { HomeAlert } from '#web/admin/inicio/resumen/home-alert.tsx';
import { CORREOS } from '#web/admin/shell/search/addresses.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { Link } from '#web/ui/link.tsx';

/** How many mails could not be sent of late, for the admin home: nothing when all were. */
export function CorreosFallidosAlert() {
  const { data, error, refetch } = useQuery(endpointQuery(resumirCorreos));
  const { recientes = 0 } = data ?? {};
  return (
    <HomeAlert failed={error !== null && { message: resumirCorreos.fallback, onRetry: () => void refetch() }}>
      {recientes > 0 && (
        <>
          <strong>
            {counted(recientes)} en los últimos {DIAS_DE_FALLAS} días.
          </strong>{' '}
          <Link to={`${CORREOS}?estado=fallido`}>Ver correos fallidos</Link>
        </>
      )}
    </HomeAlert>
  );
}

const counted = (count: number) =>
  count === 1 ? '1 correo no se pudo enviar' : `${count.toLocaleString('es-CL')} correos no se pudieron enviar`;
