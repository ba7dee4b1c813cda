import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { useSession } from '#web/client/session/session.ts';
import { AnySession } from '#web/sesion/any-session.tsx';
import { Guard, type GuardProps } from '#web/sesion/guard.tsx';
import { useFreshSession } from '#web/sesion/profile.tsx';
import { useStrayDrops } from '#web/ui/form/stray-drops.ts';
import { WithMantine } from '#web/ui/mantine/mantine.tsx';
import { ErrorPage } from '#web/ui/states/error-page.tsx';
import type { Route } from './+types/layout';
import { followWrites } from './query/changed.ts';
import { createQueryClient } from './query/query-client.ts';
import { FactorQuestion } from './shell/factor-question.tsx';
import { Shell } from './shell/shell.tsx';

/** What a staff page says of itself: `export const handle`. */
export interface StaffHandle {
  /**
   * Who may see it; without a handle, an administrator. `sesion`: whoever is logged in (D13); `todos`: open for all (D11).
   * Each call is still checked.
   */
  requires: GuardProps['requires'] | 'sesion' | 'todos';
  /** What whoever comes in by their role may do besides. */
  permiso?: GuardProps['permiso'];
}

/** The one layout of the staff's pages: the guard, the frame, what they have read, and the page. */
export default function StaffLayout() {
  const { user } = useSession();
  const { requires = 'admin', permiso } = (useMatches().at(-1)?.handle ?? {}) as Partial<StaffHandle>;
  useStrayDrops();
  return (
    <WithMantine>
      <Person user={user}>
        <Admitted requires={requires} permiso={permiso} />
      </Person>
    </WithMantine>
  );
}

function Admitted({ requires, permiso }: StaffHandle) {
  if (requires === 'todos') return <Outlet />;
  if (requires === 'sesion') return <AnySession>{(person) => <Page user={person} />}</AnySession>;
  return (
    <Guard requires={requires} permiso={permiso}>
      {(person) => <Page user={person} />}
    </Guard>
  );
}

/** What went wrong on a staff page is said in the staff's frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { user } = useSession();
  return (
    <WithMantine>
      <Person user={user}>
        <ErrorPage error={error} />
      </Person>
    </WithMantine>
  );
}

/**
 * Another person finds nothing of what the one before has read. A page that is open for all stays as it is when a session
 * ends: what was chosen there is sent once somebody logs in again.
 */
function Person({ user, children }: { user: UsuarioConToken | null; children: ReactNode }) {
  const id = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each person
  const client = useMemo(createQueryClient, [id]);
  useEffect(() => followWrites(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <Shell user={user}>{children}</Shell>
    </QueryClientProvider>
  );
}

function Page({ user }: { user: UsuarioConToken }) {
  useFreshSession(user, useLocation().pathname);
  return (
    <>
      <FactorQuestion user={user} />
      <Outlet context={user} />
    </>
  );
}
