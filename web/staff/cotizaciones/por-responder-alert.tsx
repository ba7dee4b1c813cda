import { useQuery } from '@tanstack/react-query';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { COTIZACIONES_DOCUMENTOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { HomeAlert } from '#web/staff/shell/home-alert.tsx';
import { Link } from '#web/ui/link.tsx';

/** Customers who asked for a quotation and wait for the shop's answer. Silent without them. */
export function PorResponderAlert() {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerContadores));
  const waiting = data?.cotizaciones_por_responder ?? 0;
  return (
    <HomeAlert failed={error ? { message: obtenerContadores.fallback, onRetry: () => void refetch() } : false}>
      {waiting > 0 && (
        <>
          <strong>
            {waiting === 1
              ? '1 solicitud de cotización espera respuesta.'
              : `${waiting.toLocaleString('es-CL')} solicitudes de cotización esperan respuesta.`}
          </strong>{' '}
          <Link to={`${COTIZACIONES_DOCUMENTOS}&por_responder=1&sort=antiguas`}>Responder</Link>
        </>
      )}
    </HomeAlert>
  );
}
