import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Rol } from '#contract/roles.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { useSession } from '#web/client/session.ts';
import styles from './guard.module.css';
import { withReturn } from './return-to.ts';

/** Logging out goes to the home page by itself, so a session that ends here waits a moment before it leads to /login. */
const LEAVE_AFTER_MS = 400;

interface GuardProps {
  /** Strict: an admin at a customer's page is denied (decision 10). */
  requires: Rol;
  children: (user: UsuarioConToken) => ReactNode;
}

/** Lets in only who is logged in with the role; the server checks again every call that the page makes. */
export function Guard({ requires, children }: GuardProps) {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);

  if (loading) return <SessionLoading />;
  const login = withReturn('/login', pathname + search);
  if (!user) return wasIn ? <LeaveFor path={login} /> : <Navigate to={login} replace />;
  if (user.role !== requires) return <Navigate to="/access-denied" replace />;
  return children(user);
}

function LeaveFor({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(path, { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return <SessionLoading />;
}

/** What the server renders of a page that depends on who looks at it. */
export function SessionLoading() {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span lang="en">Loading</span>
    </div>
  );
}
