import { useLocation } from 'react-router';
import { useSession } from '#web/client/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { withReturn } from './return-to.ts';

/** Why whoever looks at a page that is open to all may not do what it is for: null for an admin. */
export function useMissingAdmin(refusal: string): string | null {
  const { loading, user } = useSession();
  if (loading || user?.role === 'admin') return null;
  return user ? refusal : 'Debes iniciar sesión para realizar esta acción.';
}

/** Says it from the start (decision 11), and leads to the login. */
export function MissingAdmin({ message }: { message: string | null }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    message && (
      <Notice tone="info" message={message}>
        {!user && (
          <LinkButton to={withReturn('/login', pathname)} look="dark">
            Iniciar sesión
          </LinkButton>
        )}
      </Notice>
    )
  );
}
