import type { z } from 'zod';
import type { entrarComoInvitado as contrato, UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import {
  abrirSesion,
  conEmailUnico,
  crearCuentaInvitada,
  hashClave,
  nuevoToken,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { conocerDispositivo } from './dispositivos.ts';

/**
 * Gives a guest an account and enters it (D135). Nobody knows its first password: a link to the e-mail makes another. An e-mail
 * that has an account is refused, for its owner has to enter it.
 */
export async function entrarComoInvitado(
  ctx: Context,
  { email, name }: z.output<typeof contrato.body>,
): Promise<UsuarioConToken> {
  await ctx.limits.registration.count(ctx.network);
  const clave_hash = await hashClave(nuevoToken(), ctx.config);
  const { marca, ...reply } = await conEmailUnico(() =>
    inTransaction(ctx, async (ctx) => {
      const cuenta = await crearCuentaInvitada(ctx.db, { name, email, role: 'customer', permisos: {}, clave_hash });
      await encolarCorreo(ctx, {
        plantilla: 'bienvenida',
        clave: `bienvenida-${cuenta.id}`,
        para: cuenta.email,
        datos: { rol_solicitado: null, sin_clave: true, enlace: `${publicUrl(ctx.config)}/recuperar` },
      });
      // Nothing that tells who it is: the audit outlives the account.
      await audit(ctx, { accion: 'entrar-invitado', entidad: 'usuario', entidad_id: cuenta.id });
      const token = await abrirSesion(ctx.db, cuenta, ctx);
      return { ...vistaUsuario(cuenta), token, marca: await conocerDispositivo(ctx, cuenta.id) };
    }),
  );
  ctx.mark.write(marca);
  return reply;
}
