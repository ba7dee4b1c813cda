import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_ALARMA } from '#contract/casa/alarmas.ts';
import { obtenerAvisos } from '#contract/casa/panel.ts';
import { EMISOR, ESTADO, FOLIOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { HomeAlert } from '#web/staff/shell/home-alert.tsx';
import { Link } from '#web/ui/link.tsx';

/** What is wrong with how the shop was set up: a proxy that nobody told of, terms that no lawyer has read, what issuing will lack; nothing when all is well. */
export function SetupAlerts() {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerAvisos));
  const proxy = data?.proxy_sin_declarar;
  return (
    <>
      <HomeAlert failed={error !== null && { message: obtenerAvisos.fallback, onRetry: () => void refetch() }}>
        {proxy && (
          <span>
            <strong>Hay un proxy delante de la tienda ({proxy.direccion}) y nadie se lo dijo.</strong> Todos parecen
            venir de esa dirección, y los límites contra abusos no distinguen a unos de otros. Quien instaló la tienda
            debe definir <code>TRUST_PROXY</code>.
          </span>
        )}
      </HomeAlert>
      <HomeAlert failed={false}>
        {data && data.alarmas.length > 0 && (
          <span>
            <strong>Algo anda mal en la tienda misma:</strong>{' '}
            {data.alarmas.map(({ nombre, detalle }) => `${ETIQUETA_ALARMA[nombre]}. ${detalle}`).join(' ')}{' '}
            <Link to={ESTADO}>Ver el estado del sistema</Link>
          </span>
        )}
      </HomeAlert>
      <HomeAlert failed={false}>
        {data && data.emision.length > 0 && (
          <span>
            <strong>Para seguir emitiendo boletas y facturas:</strong>{' '}
            {data.emision.map(({ aviso }) => aviso).join(' ')}
            {data.emision.some(({ que }) => que !== 'folios') && (
              <>
                {' '}
                <Link to={EMISOR}>Ver el emisor y su certificado</Link>
              </>
            )}
            {data.emision.some(({ que }) => que === 'folios') && (
              <>
                {' '}
                <Link to={FOLIOS}>Ver los folios</Link>
              </>
            )}
          </span>
        )}
      </HomeAlert>
      <HomeAlert failed={false}>
        {data?.terminos_sin_revisar && (
          <span>
            <strong>Los términos y condiciones son todavía un borrador.</strong> Cuando un abogado los apruebe, quien
            instaló la tienda escribe ese día en <code>TERMINOS_REVISADOS</code>.{' '}
            <Link to="/terminos">Ver los términos</Link>
          </span>
        )}
      </HomeAlert>
    </>
  );
}
