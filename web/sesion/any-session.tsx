import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { SESION_EXPIRADA } from '#contract/ventas/compras/compra-nueva.ts';
import { hasExpired, useSession } from '#web/client/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { withReturn } from './login/return-to.ts';
import { useWhoWasIn } from './login/who-was-in.ts';

/** Lets in whoever is logged in, and tells others so with the way to it; the server checks again every call of the page. */
export function AnySession({ children }: { children: (user: UsuarioConToken) => ReactNode }) {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();
  const { leaving } = useWhoWasIn(user);
  if (loading || leaving) return <SessionLoading />;
  if (!user) {
    return (
      <Page
        title="Acceso denegado"
        intro={hasExpired() ? SESION_EXPIRADA : 'Debes iniciar sesión para ver esta página.'}
        width="narrow"
      >
        <LinkButton to={withReturn('/login', pathname + search)}>Iniciar sesión</LinkButton>
      </Page>
    );
  }
  // Another person gets a page of their own, with nothing of the one before.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
