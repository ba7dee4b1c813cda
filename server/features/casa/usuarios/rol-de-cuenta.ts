import { eq } from 'drizzle-orm';
import type { PermisosPropios } from '#contract/casa/usuarios/permisos.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** How an account stands as to its role: what it is, what was asked for or rejected, what was given or taken beside it. */
export type RolDeCuenta = Pick<FilaUsuario, 'role' | 'rol_solicitado' | 'rol_rechazado' | 'permisos'>;

/** Whoever calls has the account locked (`bloquearConAdmins`), and knows what may be decided; these only write it. */
async function anotar(db: Queryable, id: number, decidido: Partial<RolDeCuenta>): Promise<FilaUsuario> {
  const [fila] = await db.update(usuarios).set(decidido).where(eq(usuarios.id, id)).returning();
  return fila!;
}

/** Gives an account a role, with all that goes with it. */
export const darRol = (db: Queryable, id: number, rol: RolDeCuenta): Promise<FilaUsuario> => anotar(db, id, rol);

type Pedido = Pick<FilaUsuario, 'id'> & { rol: FilaUsuario['role'] };

/** The role that was asked for is what the account has from now on. */
export const aprobarRol = (db: Queryable, { id, rol }: Pedido): Promise<FilaUsuario> =>
  anotar(db, id, { role: rol, rol_solicitado: null, rol_rechazado: null });

/** Nothing is asked for any more, and what was is kept as rejected. */
export const rechazarRol = (db: Queryable, { id, rol }: Pedido): Promise<FilaUsuario> =>
  anotar(db, id, { rol_solicitado: null, rol_rechazado: rol });

/** What was rejected is asked for again. */
export const reconsiderarRol = (db: Queryable, { id, rol }: Pedido): Promise<FilaUsuario> =>
  anotar(db, id, { rol_solicitado: rol, rol_rechazado: null });

/** What the account may do beyond its role, or no more. */
export const darPermisos = (db: Queryable, id: number, permisos: PermisosPropios): Promise<FilaUsuario> =>
  anotar(db, id, { permisos });
