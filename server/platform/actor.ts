import { type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import { sinElPermiso } from '#contract/casa/usuarios/permisos-textos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { AppError } from './errors.ts';

/** Who makes a call. A visitor is `null`. */
export interface Actor {
  id: number;
  role: Rol;
  email: string;
  name: string;
  /** What they may do beyond the role, as it stands at this call. */
  permisos: readonly Permiso[];
  /** The session that the call came with, for ending it. */
  sesion_id: number;
}

/** Who may make a call. Every mounted endpoint names one: there is no default. */
export type Permission = 'publico' | 'sesion' | 'personal' | 'admin';

const STAFF: readonly Rol[] = ['employee', 'admin'];

export function isStaff(actor: Actor | null): boolean {
  return actor !== null && STAFF.includes(actor.role);
}

/**
 * Lets the actor through or throws: 401 without a session, 403 with one that lacks the right (D6: a 401 logs
 * the browser out, so a lacking right is never one).
 */
export function requirePermission(permission: Permission, actor: Actor | null): void {
  if (permission === 'publico') return;
  if (!actor) throw new AppError('NO_AUTENTICADO');
  const allowed =
    permission === 'sesion' ||
    (permission === 'personal' && isStaff(actor)) ||
    (permission === 'admin' && actor.role === 'admin');
  if (!allowed) throw new AppError('SIN_PERMISO');
}

/** Whether who calls has a finer permission: a visitor has none. */
export const tienePermiso = ({ actor }: { actor: Actor | null }, permiso: Permiso): boolean => puede(actor, permiso);

/** Lets through who has a finer permission, or throws 403 with its name in the words and in `details.permiso`. */
export function exigirPermiso({ actor }: { actor: Actor | null }, permiso: Permiso): void {
  if (puede(actor, permiso)) return;
  throw new AppError('SIN_PERMISO', { message: sinElPermiso(permiso), details: { permiso } });
}

/** The actor of a call that needs a session. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('NO_AUTENTICADO');
  return actor;
}
