import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** How many wait for another role, for the admin home: nothing when nobody does. */
export function RoleRequestsAlert({ count }: { count: number }) {
  if (count === 0) return null;
  const message = count === 1 ? 'Hay 1 solicitud de rol pendiente.' : `Hay ${count} solicitudes de rol pendientes.`;
  return (
    <Notice tone="info" message={message}>
      <LinkButton to="/admin?seccion=usuarios#solicitudes" look="dark">
        Revisar solicitudes
      </LinkButton>
    </Notice>
  );
}
