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
  await ctx.limits.loginPerAccount.check(cuenta);
  await ctx.limits.loginPerAddress.check(direccion);
  const fila = await buscarPorEmail(ctx.db, cuenta);
  if (!(await claveCoincide(fila?.clave_hash, input.password)) || !fila) {
    await ctx.limits.loginPerAddress.count(direccion);
    await ctx.limits.loginPerAccount.count(cuenta);
    throw new AppError('CREDENCIALES');
  }
  await ctx.limits.loginPerAccount.reset(cuenta);
  return inTransaction(ctx, async (ctx) => {
    const token = await abrirSesion(ctx.db, fila, ctx.ip);
    await audit(ctx, { accion: 'iniciar-sesion', entidad: 'usuario', entidad_id: fila.id });
    return { ...vistaUsuario(fila), token };
  });
}
