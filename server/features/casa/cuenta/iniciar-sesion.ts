import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { credenciales, SesionIniciada } from '#contract/casa/usuarios/usuarios.ts';
import { abrirSesion, usuarios, vistaUsuario } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarSesionNueva } from './avisos.ts';
import { comprobarClave } from './comprobar-clave.ts';
import { comprobarCodigo } from './comprobar-codigo.ts';
import { conocerDispositivo } from './dispositivos.ts';

/**
 * Logs in. Unknown account and wrong password give the same text in the same time. Where there is a second factor, its code is
 * asked for once the password was right (D82).
 */
export async function iniciarSesion(ctx: Context, input: z.output<typeof credenciales>): Promise<SesionIniciada> {
  const comprobada = await comprobarClave(ctx, input.email, input.password);
  if (!comprobada) throw new AppError('CREDENCIALES');
  const { usuario } = comprobada;
  // Told to who has the password, and to nobody else.
  if (usuario.desactivado_en) throw new AppError('CUENTA_DESACTIVADA');
  if (usuario.segundo_factor_en) {
    if (!input.otp) throw new AppError('segundo_factor');
    await comprobarCodigo(ctx, comprobada, input.otp);
  }
  const { marca, ...reply } = await inTransaction(ctx, async (ctx) => {
    // A password that was changed meanwhile opens nothing: the sessions of the old one have just been ended.
    const [fila] = await ctx.db
      .select()
      .from(usuarios)
      .where(
        and(
          eq(usuarios.id, usuario.id),
          eq(usuarios.clave_hash, usuario.clave_hash),
          isNull(usuarios.desactivado_en),
          // Neither does a login without the second factor that was activated meanwhile.
          usuario.segundo_factor_en ? undefined : isNull(usuarios.segundo_factor_en),
        ),
      )
      .for('share');
    if (!fila) throw new AppError('CREDENCIALES');
    if (comprobada.dispositivo === null) await avisarSesionNueva(ctx, fila);
    const token = await abrirSesion(ctx.db, fila, ctx);
    await audit(ctx, { accion: 'iniciar-sesion', entidad: 'usuario', entidad_id: fila.id });
    const marca = await conocerDispositivo(ctx, fila.id);
    const pedir_segundo_factor =
      ctx.config.NODE_ENV === 'production' && fila.role === 'admin' && !fila.segundo_factor_en;
    return { ...vistaUsuario(fila), token, pedir_segundo_factor, marca };
  });
  ctx.mark.write(marca);
  return reply;
}
