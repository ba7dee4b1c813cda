import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Rol } from '#contract/roles.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { useSession } from '#web/client/session.ts';
import { SessionLoading } from '#web/ui/session-loading.tsx';
import { type LoginState, withReturn } from './return-to.ts';
import { useWhoWasIn } from './who-was-in.ts';

interface GuardProps {
  /** Strict: an admin at a customer's page is denied (decision 10). `personal` is for all the staff. */
  requires: Rol | 'personal';
  children: (user: UsuarioConToken) => ReactNode;
}

/** Lets in only who is logged in with the role; the server checks again every call that the page makes. */
export function Guard({ requires, children }: GuardProps) {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();
  const { wasIn, leaving } = useWhoWasIn(user);

  if (loading || leaving) return <SessionLoading />;
  if (!user) {
    // Who was let in before is told why no longer.
    const state: LoginState = { expirada: wasIn };
    return <Navigate to={withReturn('/login', pathname + search)} replace state={state} />;
  }
  const admitted = requires === 'personal' ? user.role !== 'customer' : user.role === requires;
  if (!admitted) return <Navigate to="/access-denied" replace />;
  // Another person gets a page of their own, with nothing of the one before.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
