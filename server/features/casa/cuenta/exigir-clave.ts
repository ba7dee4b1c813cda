import { CLAVE_DE_LA_CUENTA_ERRADA } from '#contract/casa/cuenta/cuenta.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ClaveComprobada, comprobarClave } from './comprobar-clave.ts';

/** Whoever changes how an account is entered says its password again: a session that was left open is not enough. */
export async function exigirClave(ctx: Context, password: string): Promise<ClaveComprobada> {
  const { id, email } = requireActor(ctx.actor);
  const comprobada = await comprobarClave(ctx, email, password);
  if (comprobada?.usuario.id === id) return comprobada;
  throw new AppError('DATOS_INVALIDOS', {
    message: CLAVE_DE_LA_CUENTA_ERRADA,
    fields: { password: CLAVE_DE_LA_CUENTA_ERRADA },
  });
}
