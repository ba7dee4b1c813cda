import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackHome } from '#web/sesion/back-home.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export const EXISTENCIAS = '/admin/existencias';

const PLACES = [
  { to: EXISTENCIAS, title: 'Bajo stock' },
  { to: `${EXISTENCIAS}/reposicion`, title: 'Reposición' },
  { to: `${EXISTENCIAS}/conteos`, title: 'Conteos' },
  { to: `${EXISTENCIAS}/movimientos`, title: 'Movimientos' },
] as const;
const CUADRATURA = { to: `${EXISTENCIAS}/cuadratura`, title: 'Cuadratura' } as const;

interface ExistenciasPageProps {
  title: string;
  intro?: ReactNode;
  /** The staff's, unless it is only for administrators. */
  requires?: 'personal' | 'admin';
  children: ReactNode;
}

/** A page about stock, with the ways to the others above it: those that this person may look at. */
export function ExistenciasPage({ title, intro, requires = 'personal', children }: ExistenciasPageProps) {
  const { pathname } = useLocation();
  return (
    <Guard requires={requires}>
      {({ role }) => (
        <Page title={title} intro={intro} above={<BackHome />}>
          <Tabs
            label="Existencias"
            tabs={[...PLACES, ...(role === 'admin' ? [CUADRATURA] : [])].map(({ to, title }) => ({
              to,
              title,
              // What is below one of them belongs to it; all of them are below the first.
              current: to === EXISTENCIAS ? pathname === to : pathname.startsWith(to),
            }))}
          />
          {children}
        </Page>
      )}
    </Guard>
  );
}

/** What the browser shows of such a page. */
export const metaOf = (title: string) => () => [{ title: `${title} | Fussan` }, { name: 'robots', content: 'noindex' }];
