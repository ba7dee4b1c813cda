import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaUsuario } from './queries.ts';
import { hashClave } from './secretos/claves.ts';
import { usuarios } from './table.ts';

interface NuevaCuenta {
  email: string;
  password: string;
  name: string;
  role: Rol;
  rut: string;
  direccion: string;
  /** One of the demo's, with its known password. */
  demo?: boolean;
}

/** Creates an account with any role. Only for the machine's own commands (`npm run admin:create`, the demo). */
export async function crearCuenta(db: Queryable, { password, ...cuenta }: NuevaCuenta): Promise<number> {
  const [fila] = await db
    .insert(usuarios)
    .values({
      ...cuenta,
      rut: limpiarRut(cuenta.rut),
      rut_valido: rutEsValido(cuenta.rut),
      clave_hash: await hashClave(password),
    })
    .returning({ id: usuarios.id });
  return fila!.id;
}

/** Creates that of somebody who was invited, who says the rest later; who has it already is told by the index of e-mails. */
export async function crearCuentaInvitada(
  db: Queryable,
  invitada: Pick<FilaUsuario, 'name' | 'email' | 'role' | 'permisos' | 'clave_hash'>,
): Promise<FilaUsuario> {
  const nueva = { ...invitada, rut: '', rut_valido: false, direccion: '' };
  const [fila] = await db.insert(usuarios).values(nueva).returning();
  return fila!;
}
