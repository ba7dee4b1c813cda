import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { hasExpired, useSession } from '#web/client/session/session.ts';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { type LoginState, withReturn } from './login/return-to.ts';
import { useWhoWasIn } from './login/who-was-in.ts';

/** The same every time: at a new one the way there would begin anew. */
const EXPIRED: LoginState = { expirada: true };

export interface GuardProps {
  /** Strict: an admin at a customer's page is denied (D10). `personal` is for all the staff. */
  requires: Rol | 'personal';
  /** What they may do besides. */
  permiso?: Permiso | undefined;
  children: (user: UsuarioConToken) => ReactNode;
}

/** Lets in only who is logged in with the role and, where one is named, the permission; the server checks again every call that the page makes. */
export function Guard({ requires, permiso, children }: GuardProps) {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();
  const { wasIn, leaving } = useWhoWasIn(user);

  if (loading || leaving) return <SessionLoading />;
  if (!user) {
    // Who was let in before is told why no longer.
    return (
      <Navigate to={withReturn('/login', pathname + search)} replace state={wasIn || hasExpired() ? EXPIRED : null} />
    );
  }
  const admitted = requires === 'personal' ? user.role !== 'customer' : user.role === requires;
  if (!admitted || (permiso && !puede(user, permiso))) return <Navigate to="/access-denied" replace />;
  // Another person gets a page of their own, with nothing of the one before.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
