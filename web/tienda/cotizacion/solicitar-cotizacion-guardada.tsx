import { useSession } from '#web/client/session/session.ts';
import { cotizacionUrl } from '#web/shared/cotizaciones/cotizacion-url.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import type { Saved } from './solicitar-cotizacion-guardar.ts';

interface GuardadaProps {
  saved: Saved;
  focused?: boolean;
}

/** The request is a quotation of the account by now: its number, and the way to it. */
export function Guardada({ saved: { cotizacion, changes }, focused = false }: GuardadaProps) {
  const { user } = useSession();
  const changed = changes.length > 0 ? ' Quedó con los precios de hoy, que cambiaron desde que armaste la lista.' : '';
  return (
    <Notice
      tone="success"
      focused={focused}
      message={`Guardamos tu solicitud: es la cotización N° ${cotizacion.num_cotizacion}.`}
      detail={`Te la enviamos a ${cotizacion.cliente_email}, y la tienda ya la tiene.${changed}`}
    >
      <LinkButton to={cotizacionUrl(user, cotizacion.id)} look="dark">
        Ver mi cotización
      </LinkButton>
    </Notice>
  );
}
