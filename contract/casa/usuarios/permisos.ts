import { z } from 'zod';
import type { Rol } from './roles.ts';

/** What somebody of the staff may do or see beyond what a role says, one by one. */
export const PERMISOS = [
  'ver-costos',
  'cambiar-precios',
  'mover-stock',
  'anular-compras',
  'registrar-pagos',
  'exceder-credito',
  'eliminar-clientes',
  'exportar',
] as const;
export type Permiso = (typeof PERMISOS)[number];

/** The permissions that each role brings: what an account has as long as nobody gave or took one. */
export const PERMISOS_DE_ROL: Record<Rol, readonly Permiso[]> = {
  customer: [],
  employee: ['ver-costos', 'mover-stock', 'anular-compras', 'exportar'],
  admin: PERMISOS,
};

/** Those that may be given to somebody with the role at all: an employee has no page on which to delete a client. */
export const PERMISOS_POSIBLES: Record<Rol, readonly Permiso[]> = {
  customer: [],
  employee: PERMISOS.filter((permiso) => permiso !== 'eliminar-clientes'),
  admin: PERMISOS,
};

/** Where a person differs from the role: true was given, false was taken away. */
export type PermisosPropios = Partial<Record<Permiso, boolean>>;

/** What somebody may do: the role's permissions, with those that were given and without those that were taken away. */
export function permisosDe(role: Rol, propios: PermisosPropios = {}): Permiso[] {
  return PERMISOS_POSIBLES[role].filter((permiso) => propios[permiso] ?? PERMISOS_DE_ROL[role].includes(permiso));
}

/** How such a list differs from what the role brings. */
export function permisosPropios(role: Rol, permisos: readonly Permiso[]): PermisosPropios {
  return Object.fromEntries(
    PERMISOS_POSIBLES[role]
      .filter((permiso) => permisos.includes(permiso) !== PERMISOS_DE_ROL[role].includes(permiso))
      .map((permiso) => [permiso, permisos.includes(permiso)]),
  );
}

/** Somebody as far as permissions go. A user that an older shop left in a browser has no list: the role's own counts. */
interface ConPermisos {
  role: Rol;
  permisos?: readonly Permiso[] | undefined;
}

export function puede(quien: ConPermisos | null | undefined, permiso: Permiso): boolean {
  return quien ? (quien.permisos ?? PERMISOS_DE_ROL[quien.role]).includes(permiso) : false;
}

/** Permissions as somebody sends them: each once, in the order of the house. */
export const listaDePermisos = z
  .array(z.enum(PERMISOS, 'Ese permiso no existe.'), 'Elige los permisos de la persona.')
  .max(PERMISOS.length)
  .transform((elegidos) => PERMISOS.filter((permiso) => elegidos.includes(permiso)));
