import type { z } from 'zod';
import type { credenciales, UsuarioConToken } from '#contract/usuarios.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { claveCoincide } from './claves.ts';
import { buscarPorEmail, vistaUsuario } from './queries.ts';
import { abrirSesion } from './sesiones.ts';

/**
 * Logs in. Unknown account and wrong password give the same text in the same time; failures are throttled per account
 * and per address, successes are not (decision 7).
 */
export async function iniciarSesion(ctx: Context, input: z.output<typeof credenciales>): Promise<UsuarioConToken> {
  const cuenta = input.email.toLowerCase();
  const direccion = ctx.ip ?? 'local';
  // Counted before the password is looked at: guesses made all at once are counted all the same.
  await ctx.limits.loginPerAddress.count(direccion);
  await ctx.limits.loginPerAccount.count(cuenta);
  const fila = await buscarPorEmail(ctx.db, cuenta);
  if (!(await claveCoincide(fila?.clave_hash, input.password)) || !fila) throw new AppError('CREDENCIALES');
  await ctx.limits.loginPerAccount.reset(cuenta);
  await ctx.limits.loginPerAddress.giveBack(direccion);
  return inTransaction(ctx, async (ctx) => {
    const token = await abrirSesion(ctx.db, fila, ctx.ip);
    await audit(ctx, { accion: 'iniciar-sesion', entidad: 'usuario', entidad_id: fila.id });
    return { ...vistaUsuario(fila), token };
  });
}
