import { useQuery } from '@tanstack/react-query';
import { obtenerAvisos } from '#contract/casa/panel.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { HomeAlert } from '#web/staff/shell/home-alert.tsx';

/** That a proxy nobody told of stands in front of the shop; nothing when none does. */
export function ProxyAlert() {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerAvisos));
  const proxy = data?.proxy_sin_declarar;
  return (
    <HomeAlert failed={error !== null && { message: obtenerAvisos.fallback, onRetry: () => void refetch() }}>
      {proxy && (
        <span>
          <strong>Hay un proxy delante de la tienda ({proxy.direccion}) y nadie se lo dijo.</strong> Todos parecen venir
          de esa dirección, y los límites contra abusos no distinguen a unos de otros. Quien instaló la tienda debe
          definir <code>TRUST_PROXY</code>.
        </span>
      )}
    </HomeAlert>
  );
}
