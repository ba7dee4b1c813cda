import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CLAVE_RESTABLECIDA, type restablecerClave as contrato } from '#contract/casa/cuenta/cuenta.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import {
  exigirClaveFirme,
  hashClave,
  hashToken,
  ponerClave,
  terminarSesiones,
  usuarios,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarClaveCambiada } from './avisos.ts';
import { perdonarFallas } from './comprobar-clave.ts';
import { olvidarDispositivos } from './dispositivos.ts';
import { recuperaciones } from './table.ts';

/** Sets a new password with a mailed link: once, however many use it at the same time. All sessions end. */
export async function restablecerClave(
  ctx: Context,
  { token, password }: z.output<(typeof contrato)['body']>,
): Promise<{ message: string }> {
  const vigente = and(
    eq(recuperaciones.token_hash, hashToken(token)),
    isNull(recuperaciones.usada_en),
    gt(recuperaciones.vence_en, sql`now()`),
  );
  // Hashing is dear: a link that is worth nothing gets none.
  const [pedida] = await ctx.db
    .select({ usuario_id: usuarios.id, email: usuarios.email, name: usuarios.name })
    .from(recuperaciones)
    .innerJoin(usuarios, eq(usuarios.id, recuperaciones.usuario_id))
    .where(and(vigente, isNull(usuarios.desactivado_en)));
  if (!pedida) throw new AppError('ENLACE_VENCIDO');
  await exigirClaveFirme(password, { ...pedida, tienda: ctx.config.TIENDA_NOMBRE }, 'password');
  const clave_hash = await hashClave(password, ctx.config);
  const email = await inTransaction(ctx, async (ctx) => {
    // The account first, as every act on it does: they wait for each other and never for ever.
    const usuario = await ponerClave(ctx.db, pedida.usuario_id, clave_hash);
    const usadas = await ctx.db
      .update(recuperaciones)
      .set({ usada_en: sql`now()` })
      .where(vigente)
      .returning({ id: recuperaciones.id });
    if (!usuario || usadas.length === 0) throw new AppError('ENLACE_VENCIDO');
    // The other links that were asked for end with it.
    await ctx.db
      .delete(recuperaciones)
      .where(and(eq(recuperaciones.usuario_id, usuario.id), isNull(recuperaciones.usada_en)));
    await terminarSesiones(ctx.db, usuario.id);
    await olvidarDispositivos(ctx, usuario.id);
    // Who used the link reads what is sent there.
    await confirmarDireccion(ctx, usuario.email);
    await avisarClaveCambiada(ctx, usuario);
    await audit(ctx, { accion: 'restablecer-clave', entidad: 'usuario', entidad_id: usuario.id });
    return usuario.email;
  });
  // Failures with the old password must not keep its owner out with the new one.
  await perdonarFallas(ctx, email);
  return { message: CLAVE_RESTABLECIDA };
}
