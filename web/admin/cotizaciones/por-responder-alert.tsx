import { useQuery } from '@tanstack/react-query';
import { obtenerContadores } from '#contract/contadores.ts';
import { HomeAlert } from '#web/admin/inicio/resumen/home-alert.tsx';
import { COTIZACIONES_DOCUMENTOS } from '#web/admin/shell/search/addresses.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
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
