import { eq } from 'drizzle-orm';
import type { Rol } from '#contract/roles.ts';
import { limpiarRut, rutEsValido } from '#contract/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { hashClave } from './claves.ts';
import { buscarPorEmail } from './queries.ts';
import { usuarios } from './table.ts';

interface NuevaCuenta {
  email: string;
  password: string;
  name: string;
  role: Rol;
  rut: string;
  direccion: string;
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

/** Creates an admin; for an e-mail that has an account, makes that one an admin with the new password. */
export async function crearAdmin(
  db: Queryable,
  admin: Pick<NuevaCuenta, 'email' | 'password' | 'name'>,
): Promise<{ id: number; creado: boolean }> {
  const existente = await buscarPorEmail(db, admin.email);
  if (!existente) {
    return { id: await crearCuenta(db, { ...admin, role: 'admin', rut: '', direccion: '' }), creado: true };
  }
  await db
    .update(usuarios)
    .set({ role: 'admin', rol_solicitado: null, clave_hash: await hashClave(admin.password) })
    .where(eq(usuarios.id, existente.id));
  return { id: existente.id, creado: false };
}
