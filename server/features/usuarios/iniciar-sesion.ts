import type { z } from 'zod';
import type { credenciales, UsuarioConToken } from '#contract/usuarios.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurn } from '#server/platform/turns.ts';
import { claveCoincide } from './claves.ts';
import { buscarPorEmail, type FilaUsuario, vistaUsuario } from './queries.ts';
import { abrirSesion } from './sesiones.ts';

/**
 * Logs in. Unknown account and wrong password give the same text in the same time; failures are throttled per account
 * and per address, successes are not (decision 7). Attempts on one account are looked at one by one, so that guesses
 * made all at once are counted before the next is tried.
 */
export async function iniciarSesion(ctx: Context, input: z.output<typeof credenciales>): Promise<UsuarioConToken> {
  const cuenta = input.email.toLowerCase();
  const fila = await inTurn(`login ${cuenta}`, () => comprobarClave(ctx, cuenta, input.password));
  return inTransaction(ctx, async (ctx) => {
    const token = await abrirSesion(ctx.db, fila, ctx.ip);
    await audit(ctx, { accion: 'iniciar-sesion', entidad: 'usuario', entidad_id: fila.id });
    return { ...vistaUsuario(fila), token };
  });
}

async function comprobarClave(ctx: Context, cuenta: string, clave: string): Promise<FilaUsuario> {
  const { loginPerAccount, loginPerAddress } = ctx.limits;
  const direccion = ctx.ip ?? 'local';
  await loginPerAccount.check(cuenta);
  await loginPerAddress.check(direccion);
  const fila = await buscarPorEmail(ctx.db, cuenta);
  if (fila && (await claveCoincide(fila.clave_hash, clave))) {
    await loginPerAccount.reset(cuenta);
    return fila;
  }
  if (!fila) await claveCoincide(undefined, clave);
  await loginPerAddress.count(direccion);
  await loginPerAccount.count(cuenta);
  throw new AppError('CREDENCIALES');
}
