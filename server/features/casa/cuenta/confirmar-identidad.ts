import { CODIGO_REQUERIDO, CONFIRMA_CON_CLAVE, type Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ClaveComprobada } from './comprobar-clave.ts';
import { comprobarCodigo } from './comprobar-codigo.ts';
import { dispositivoConocido } from './dispositivos.ts';
import { exigirClave } from './exigir-clave.ts';

/**
 * Lets through who proves to be the person of the session: with a code of the second factor, or with the password in an
 * account without one. A session that was left open, or stolen, gives nobody power. Missing or wrong is 400 beside its field.
 */
export async function confirmarIdentidad(ctx: Context, { otp, password }: Confirmacion): Promise<void> {
  const usuario = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
  if (!usuario) throw new AppError('NO_AUTENTICADO');
  if (!usuario.segundo_factor_en) {
    if (!password) throw falta('password', CONFIRMA_CON_CLAVE);
    await exigirClave(ctx, password);
    return;
  }
  if (!otp) throw falta('otp', CODIGO_REQUERIDO);
  await exigirCodigo(ctx, { usuario, dispositivo: await dispositivoConocido(ctx, usuario.email) }, otp);
}

const falta = (campo: string, message: string): AppError =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

/** A wrong code is 400 to who is logged in: a 401 would log the browser out. */
export async function exigirCodigo(ctx: Context, comprobada: ClaveComprobada, otp: string): Promise<void> {
  await comprobarCodigo(ctx, comprobada, otp).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'segundo_factor') throw error;
    throw falta('otp', error.message);
  });
}
