import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { LICITACION } from '#web/staff/addresses-licitacion.ts';
import { NAV, type NavGroup } from './nav.ts';
import { LICITACION_NAV } from './nav-licitacion.ts';

/** A menu of its own in the staff's frame. */
export interface World {
  nav: readonly NavGroup[];
  /** Where its mark leads. */
  home: (role: Rol | undefined) => string;
  /** Said under the mark with who looks at it; the staff's own house says nothing. */
  name?: string;
  /** The way out of it, at the menu's end. */
  out?: { to: string; title: string };
  /** What the field of the search of everything names. */
  search: string;
}

const HOUSE: World = {
  nav: NAV,
  home: (role) => (role === 'employee' ? '/employee' : '/admin'),
  search: 'Buscar producto, compra, persona…',
};

const LICITACIONES: World = {
  nav: LICITACION_NAV,
  home: () => LICITACION,
  name: 'Licitaciones',
  out: { to: '/admin', title: 'Volver a la administración' },
  search: 'Buscar licitación, producto, compra…',
};

export const WORLDS: readonly World[] = [HOUSE, LICITACIONES];

/** The world that an address stands in. */
export function worldOf(pathname: string): World {
  const clean = pathname.toLowerCase();
  return clean === LICITACION || clean.startsWith(`${LICITACION}/`) ? LICITACIONES : HOUSE;
}
