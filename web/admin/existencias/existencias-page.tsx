import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Guard } from '#web/sesion/guard.tsx';
import sections from '#web/sesion/sections.module.css';
import { Page } from '#web/ui/page.tsx';

export const EXISTENCIAS = '/admin/existencias';

const PLACES = [
  { to: EXISTENCIAS, title: 'Bajo stock' },
  { to: `${EXISTENCIAS}/reposicion`, title: 'Reposición' },
  { to: `${EXISTENCIAS}/conteos`, title: 'Conteos' },
  { to: `${EXISTENCIAS}/movimientos`, title: 'Movimientos' },
  { to: `${EXISTENCIAS}/cuadratura`, title: 'Cuadratura' },
] as const;

interface ExistenciasPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page about stock: for administrators, with the ways to the others above it. */
export function ExistenciasPage({ title, intro, children }: ExistenciasPageProps) {
  return (
    <Guard requires="admin">
      {() => (
        <Page title={title} intro={intro}>
          <nav aria-label="Existencias" className={sections.nav}>
            <ul>
              {PLACES.map(({ to, title }) => (
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
