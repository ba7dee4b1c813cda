import { eq } from 'drizzle-orm';
import type { Rol } from '#contract/cuenta/roles.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { olvidarEntradas } from './olvidar-entradas.ts';
import { buscarPorEmail } from './queries.ts';
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

/**
 * Creates an admin; for an e-mail that has an account, makes that one an admin with the new password, also a deactivated one, and ends whatever the
 * old one had opened, with its second factor: who commands the machine can let in an admin who has lost it.
 */
export async function crearAdmin(
  db: Queryable,
  admin: Pick<NuevaCuenta, 'email' | 'password' | 'name'>,
): Promise<{ id: number; creado: boolean }> {
  return db.transaction(async (tx) => {
    const existente = await buscarPorEmail(tx, admin.email);
    const creado = existente === undefined;
    const id = existente?.id ?? (await crearCuenta(tx, { ...admin, role: 'admin', rut: '', direccion: '' }));
    if (!creado) {
      const clave_hash = await hashClave(admin.password);
      const abierta = { desactivado_en: null, permisos: {} };
      const cambio = { role: 'admin', rol_solicitado: null, rol_rechazado: null, clave_hash, ...abierta } as const;
      await tx.update(usuarios).set(cambio).where(eq(usuarios.id, id));
      await olvidarEntradas(tx, id);
    }
    const detalle = { creado };
    await audit(
      { db: tx, actor: null, requestId: null, ip: null },
      { accion: 'crear-admin', entidad: 'usuario', entidad_id: id, detalle },
    );
    return { id, creado };
  });
}
