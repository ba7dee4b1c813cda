import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { credenciales, UsuarioConToken } from '#contract/cuenta/usuarios.ts';
import { abrirSesion, usuarios, vistaUsuario } from '#server/features/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarSesionNueva } from './avisos.ts';
import { comprobarClave } from './comprobar-clave.ts';

/** Logs in. Unknown account and wrong password give the same text in the same time. */
export async function iniciarSesion(ctx: Context, input: z.output<typeof credenciales>): Promise<UsuarioConToken> {
  const comprobada = await comprobarClave(ctx, input.email, input.password);
  if (!comprobada) throw new AppError('CREDENCIALES');
  return inTransaction(ctx, async (ctx) => {
    // A password that was changed meanwhile opens nothing: the sessions of the old one have just been ended.
    const [fila] = await ctx.db
      .select()
      .from(usuarios)
      .where(and(eq(usuarios.id, comprobada.id), eq(usuarios.clave_hash, comprobada.clave_hash)))
      .for('share');
    if (!fila) throw new AppError('CREDENCIALES');
    await avisarSesionNueva(ctx, fila);
    const token = await abrirSesion(ctx.db, fila, ctx);
    await audit(ctx, { accion: 'iniciar-sesion', entidad: 'usuario', entidad_id: fila.id });
    return { ...vistaUsuario(fila), token };
  });
}
