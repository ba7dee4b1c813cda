import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { eliminarUsuario as contrato } from '#contract/casa/usuarios/usuarios-admin.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { pgErrorOf, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Olvidar } from '#server/platform/feature.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { bloquearConAdmins } from './bloquear.ts';
import { exigirQueQuede } from './poder.ts';
import { hashClave } from './secretos/claves.ts';
import { nuevoToken } from './secretos/tokens.ts';
import { usuarios } from './table.ts';

/**
 * Deletes somebody else's account: for good, or, when papers and acts of the shop name it, by taking the person out of it
 * (D8). As nobody deletes itself, an admin always remains.
 */
export async function eliminarUsuario(ctx: Context, id: number, olvidar: readonly Olvidar[]): Promise<void> {
  if (requireActor(ctx.actor).id === id) throw new AppError('CUENTA_PROPIA');
  // Of a password that nobody has ever known. Worked out before anything is locked, for it takes its time.
  const clave_hash = await hashClave(nuevoToken(), ctx.config);
  await inTransaction(ctx, async (ctx) => {
    const { usuario, admins } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    exigirQueQuede(admins, usuario);
    const borrado = await borrar(ctx.db, id);
    if (!borrado) await anonimizar(ctx, id, clave_hash, olvidar);
    await audit(ctx, {
      accion: 'eliminar-usuario',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { role: usuario.role, anonimizado: !borrado },
    });
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes the row, unless it has history: rows of the shop that name it, which the database itself defends, or acts. */
async function borrar(db: Queryable, id: number): Promise<boolean> {
  const [actos] = await db.select({ id: auditoria.id }).from(auditoria).where(eq(auditoria.actor_id, id)).limit(1);
  if (actos) return false;
  try {
    // In a savepoint, so that a refusal leaves the transaction as it was.
    await db.transaction((tx) => tx.delete(usuarios).where(eq(usuarios.id, id)));
    return true;
  } catch (error) {
    if (pgErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Takes the person out of an account that papers and acts of the shop name, and closes it for good (D8). */
export async function anonimizar(
  ctx: Pick<Context, 'db'>,
  id: number,
  clave_hash: string,
  olvidar: readonly Olvidar[],
): Promise<void> {
  await ctx.db
    .update(usuarios)
    .set({
      name: 'Usuario eliminado',
      // Random, so that nobody can have taken it before; `.invalid` is nobody's domain.
      email: `eliminado-${randomUUID()}@eliminado.invalid`,
      role: 'customer',
      rol_solicitado: null,
      rol_rechazado: null,
      rut: '',
      rut_valido: false,
      direccion: '',
      comuna: '',
      telefono: '',
      factura: null,
      permisos: {},
      clave_hash,
      eliminado_en: sql`now()`,
    })
    .where(eq(usuarios.id, id));
  for (const parte of olvidar) await parte(ctx, id);
}
