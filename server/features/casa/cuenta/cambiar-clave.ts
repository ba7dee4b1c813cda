import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { cambiarClave as contrato } from '#contract/casa/cuenta/cuenta.ts';
import { CLAVE_ACTUAL_ERRADA } from '#contract/casa/cuenta/cuenta.ts';
import {
  buscarPorId,
  claveCoincide,
  exigirClaveFirme,
  hashClave,
  reemplazarClave,
  terminarSesiones,
} from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarClaveCambiada } from './avisos.ts';
import { comprobarClave } from './comprobar-clave.ts';
import { olvidarDispositivos } from './dispositivos.ts';
import { recuperaciones } from './table.ts';

/**
 * Changes one's own password. Whoever else was in with the old one is out, and so is any link to reset it. Asked for
 * again because the answer was lost, it is done already, and nothing more happens.
 */
export async function cambiarClave(
  ctx: Context,
  { actual, nueva }: z.output<(typeof contrato)['body']>,
): Promise<void> {
  const { id, email, name, sesion_id } = requireActor(ctx.actor);
  const fila = (await comprobarClave(ctx, email, actual))?.usuario;
  if (fila?.id !== id) {
    if (await claveCoincide((await buscarPorId(ctx.db, id))?.clave_hash, nueva, ctx.config)) return;
    throw new AppError('DATOS_INVALIDOS', { message: CLAVE_ACTUAL_ERRADA, fields: { actual: CLAVE_ACTUAL_ERRADA } });
  }
  await exigirClaveFirme(nueva, { email, name, tienda: ctx.config.TIENDA_NOMBRE }, 'nueva');
  const clave_hash = await hashClave(nueva, ctx.config);
  await inTransaction(ctx, async (ctx) => {
    if (!(await reemplazarClave(ctx.db, fila, clave_hash))) throw new AppError('CONFLICTO');
    const sesiones_cerradas = await terminarSesiones(ctx.db, id, sesion_id);
    await ctx.db.delete(recuperaciones).where(eq(recuperaciones.usuario_id, id));
    await olvidarDispositivos(ctx, id);
    await avisarClaveCambiada(ctx, { email });
    await audit(ctx, {
      accion: 'cambiar-clave',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { sesiones_cerradas },
    });
  });
}
