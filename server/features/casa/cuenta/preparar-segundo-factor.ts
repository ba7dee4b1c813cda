import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  CODIGO_ERRADO,
  type prepararSegundoFactor as contrato,
  FACTOR_SIN_PREPARAR,
  FACTOR_YA_ACTIVO,
  PREPARACION_MINUTOS,
} from '#contract/casa/cuenta/segundo-factor.ts';
import type { Reply } from '#contract/http.ts';
import { marcarSegundoFactor, terminarSesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { darCodigos } from './codigos-de-recuperacion.ts';
import { selladoPara, usarDeLaAplicacion } from './comprobar-codigo.ts';
import { exigirClave } from './exigir-clave.ts';
import { segundosFactores } from './table.ts';
import { nuevoSecreto, qrDe, uriDe } from './totp.ts';

/** Makes a secret for one's own second factor: worth nothing until it is activated, and replaced by the next. */
export async function prepararSegundoFactor(ctx: Context, password: string): Promise<Reply<typeof contrato>> {
  const { usuario } = await exigirClave(ctx, password);
  const { id, email } = usuario;
  const secreto = nuevoSecreto();
  const sellado = await ctx.secrets.seal(secreto, selladoPara(id));
  await inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(and(eq(usuarios.id, id), isNull(usuarios.segundo_factor_en)))
      .for('no key update');
    if (!fila) throw new AppError('CONFLICTO', { message: FACTOR_YA_ACTIVO });
    const nuevo = { sellado, ultimo_paso: 0, creado_en: sql`now()` };
    await ctx.db
      .insert(segundosFactores)
      .values({ usuario_id: id, ...nuevo })
      .onConflictDoUpdate({ target: segundosFactores.usuario_id, set: nuevo });
    await audit(ctx, { accion: 'preparar-segundo-factor', entidad: 'usuario', entidad_id: id });
  });
  const uri = uriDe(secreto, ctx.config.TIENDA_NOMBRE, email);
  return { secreto, uri, qr: qrDe(uri) };
}

/** Activates what was prepared, for who shows that the application has it. Sessions that were opened without it end. */
export async function activarSegundoFactor(ctx: Context, otp: string): Promise<{ codigos: string[] }> {
  const { id, sesion_id } = requireActor(ctx.actor);
  const intentos = `activar ${id}`;
  await ctx.limits.otp.check(intentos);
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (!(await marcarSegundoFactor(ctx.db, id))) throw new AppError('CONFLICTO', { message: FACTOR_YA_ACTIVO });
      const reciente = gt(segundosFactores.creado_en, sql`now() - make_interval(mins => ${PREPARACION_MINUTOS})`);
      if ((await ctx.db.$count(segundosFactores, and(eq(segundosFactores.usuario_id, id), reciente))) === 0) {
        throw new AppError('CONFLICTO', { message: FACTOR_SIN_PREPARAR });
      }
      if (!(await usarDeLaAplicacion(ctx, id, otp))) {
        throw new AppError('DATOS_INVALIDOS', { message: CODIGO_ERRADO, fields: { otp: CODIGO_ERRADO } });
      }
      const codigos = await darCodigos(ctx.db, id);
      const sesiones_cerradas = await terminarSesiones(ctx.db, id, sesion_id);
      await audit(ctx, {
        accion: 'activar-segundo-factor',
        entidad: 'usuario',
        entidad_id: id,
        detalle: { sesiones_cerradas },
      });
      return { codigos };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'DATOS_INVALIDOS') await ctx.limits.otp.fail(intentos);
    throw error;
  }
}
