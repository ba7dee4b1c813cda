import { randomUUID } from 'node:crypto';
import { dispositivoName } from '#contract/cuenta/dispositivo.ts';
import { encolarCorreo } from '#server/features/correo/index.ts';
import { type FilaUsuario, reconocerDispositivo } from '#server/features/usuarios/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';

/** Tells whose account it is that its password is another. */
export async function avisarClaveCambiada(ctx: Context, { email }: { email: string }): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'clave-cambiada',
    clave: `clave-cambiada-${randomUUID()}`,
    para: email,
    datos: { cuando: new Date().toISOString(), enlace: `${publicUrl(ctx.config)}/recuperar` },
  });
}

/** Tells somebody of the staff that their account is entered from a browser it was not entered from before. */
export async function avisarSesionNueva(ctx: Context, { id, email, role }: FilaUsuario): Promise<void> {
  if (role === 'customer' || !(await reconocerDispositivo(ctx, id))) return;
  await encolarCorreo(ctx, {
    plantilla: 'sesion-nueva',
    clave: `sesion-nueva-${randomUUID()}`,
    para: email,
    datos: {
      cuando: new Date().toISOString(),
      dispositivo: dispositivoName(ctx.dispositivo),
      ip: ctx.ip,
      enlace: `${publicUrl(ctx.config)}/admin/cuenta`,
    },
  });
}
