import { and, eq, isNotNull } from 'drizzle-orm';
import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import {
  quitarSegundoFactorAjeno as contrato,
  FACTOR_AJENO_INACTIVO,
  FACTOR_INACTIVO,
  FACTOR_PROPIO,
} from '#contract/casa/cuenta/segundo-factor.ts';
import { bloquearConAdmins, buscarPorId, terminarSesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { darCodigos } from './codigos-de-recuperacion.ts';
import { confirmarIdentidad, exigirCodigo } from './confirmar-identidad.ts';
import { exigirClave } from './exigir-clave.ts';
import { olvidarSegundoFactor } from './olvidar-entradas.ts';

interface ClaveYCodigo {
  password: string;
  otp: string;
}

/** The password and a code, of an account that has a second factor. */
async function exigirAmbos(ctx: Context, { password, otp }: ClaveYCodigo): Promise<number> {
  const comprobada = await exigirClave(ctx, password);
  if (!comprobada.usuario.segundo_factor_en) throw new AppError('CONFLICTO', { message: FACTOR_INACTIVO });
  await exigirCodigo(ctx, comprobada, otp);
  return comprobada.usuario.id;
}

/** Turns one's own second factor off. */
export async function quitarSegundoFactor(ctx: Context, input: ClaveYCodigo): Promise<void> {
  const id = await exigirAmbos(ctx, input);
  await inTransaction(ctx, async (ctx) => {
    await olvidarSegundoFactor(ctx.db, id);
    await audit(ctx, { accion: 'quitar-segundo-factor', entidad: 'usuario', entidad_id: id });
  });
}

/** New recovery codes in place of those before. */
export async function renovarCodigos(ctx: Context, input: ClaveYCodigo): Promise<{ codigos: string[] }> {
  const id = await exigirAmbos(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(and(eq(usuarios.id, id), isNotNull(usuarios.segundo_factor_en)))
      .for('no key update');
    if (!fila) throw new AppError('CONFLICTO', { message: FACTOR_INACTIVO });
    const codigos = await darCodigos(ctx.db, id);
    await audit(ctx, { accion: 'renovar-codigos-de-recuperacion', entidad: 'usuario', entidad_id: id });
    return { codigos };
  });
}

/** Turns off that of somebody who has lost it, confirmed by who does it, and ends their sessions: whoever has it now may have those, too. */
export async function quitarSegundoFactorAjeno(ctx: Context, id: number, confirmacion: Confirmacion): Promise<void> {
  if (requireActor(ctx.actor).id === id) throw new AppError('CUENTA_PROPIA', { message: FACTOR_PROPIO });
  if (!(await buscarPorId(ctx.db, id))) throw notFound(contrato);
  await confirmarIdentidad(ctx, confirmacion);
  await inTransaction(ctx, async (ctx) => {
    const { usuario } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    if (!usuario.segundo_factor_en) throw new AppError('CONFLICTO', { message: FACTOR_AJENO_INACTIVO });
    await olvidarSegundoFactor(ctx.db, id);
    const sesiones_cerradas = await terminarSesiones(ctx.db, id);
    await audit(ctx, {
      accion: 'quitar-segundo-factor-ajeno',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { sesiones_cerradas },
    });
  });
}
