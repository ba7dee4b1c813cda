import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { BackHome } from '#web/sesion/back-home.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import sections from '#web/sesion/sections.module.css';
import { Page } from '#web/ui/page.tsx';

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
  return (
    <Guard requires={requires}>
      {({ role }) => (
        <Page title={title} intro={intro} above={<BackHome />}>
          <nav aria-label="Existencias" className={sections.nav}>
            <ul>
              {[...PLACES, ...(role === 'admin' ? [CUADRATURA] : [])].map(({ to, title }) => (
                <li key={to}>
                  <NavLink to={to} end={to === EXISTENCIAS} className={sections.link}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </Page>
      )}
    </Guard>
  );
}

/** What the browser shows of such a page. */
export const metaOf = (title: string) => () => [{ title: `${title} | Fussan` }, { name: 'robots', content: 'noindex' }];
