import { and, asc, eq, or } from 'drizzle-orm';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type FilaUsuario, vigente } from './queries.ts';
import { usuarios } from './table.ts';

/**
 * Locks an account, and with it all admins, in the order of their ids: acts that could leave the shop without any wait for
 * each other. One whose account is deactivated is none. Whoever lost the right while waiting is refused.
 */
export async function bloquearConAdmins(
  ctx: Context,
  id: number,
): Promise<{ usuario: FilaUsuario | undefined; esUltimoAdmin: boolean; admins: FilaUsuario[] }> {
  const filas = await ctx.db
    .select()
    .from(usuarios)
    .where(and(or(eq(usuarios.id, id), eq(usuarios.role, 'admin')), vigente))
    .orderBy(asc(usuarios.id))
    .for('no key update');
  const admins = filas.filter(({ role, desactivado_en }) => role === 'admin' && !desactivado_en);
  const actor = requireActor(ctx.actor);
  if (!admins.some((admin) => admin.id === actor.id)) throw new AppError('SIN_PERMISO');
  return {
    usuario: filas.find((fila) => fila.id === id),
    esUltimoAdmin: admins.length === 1 && admins[0]!.id === id,
    admins,
  };
}

/** Locks one account, so that acts on what one person keeps wait for each other. */
export async function bloquearUsuario(ctx: Context, id: number): Promise<FilaUsuario | undefined> {
  const [fila] = await ctx.db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.id, id), vigente))
    .for('no key update');
  return fila;
}
