import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dispositivoName } from '#contract/casa/cuenta/dispositivo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import type { FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { dispositivosConocidos } from './table.ts';

/** Tells whose account it is that its password is another. */
export async function avisarClaveCambiada(ctx: Context, { email }: { email: string }): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'clave-cambiada',
    clave: `clave-cambiada-${randomUUID()}`,
    para: email,
    datos: { cuando: new Date().toISOString(), enlace: `${publicUrl(ctx.config)}/recuperar` },
  });
}

/** Tells the address that an account had that it opens it no more: its person may not have asked for that. */
export async function avisarCorreoCambiado(ctx: Context, { email }: { email: string }): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'correo-cambiado',
    clave: `correo-cambiado-${randomUUID()}`,
    para: email,
    datos: { cuando: new Date().toISOString(), enlace: `${publicUrl(ctx.config)}/contacto` },
  });
}

/**
 * Tells somebody of the staff that their account is entered from a browser that it doesn't know; the first one ever is not
 * told. Once a day for each kind of browser: a program that logs in keeps no mark.
 */
export async function avisarSesionNueva(ctx: Context, { id, email, role }: FilaUsuario): Promise<void> {
  if (role === 'customer') return;
  const conocidos = await ctx.db.$count(dispositivosConocidos, eq(dispositivosConocidos.usuario_id, id));
  if (conocidos === 0) return;
  const clase = createHash('sha256').update(sinVersiones(ctx.dispositivo)).digest('base64url').slice(0, 16);
  await encolarCorreo(ctx, {
    plantilla: 'sesion-nueva',
    clave: `sesion-nueva-${id}-${clase}-${diaEnSantiago()}`,
    para: email,
    datos: {
      cuando: new Date().toISOString(),
      dispositivo: dispositivoName(ctx.dispositivo),
      ip: ctx.ip,
      enlace: `${publicUrl(ctx.config)}/admin/cuenta`,
    },
  });
}

/** A browser's own words for itself, without the numbers of its versions, which change every month. */
const sinVersiones = (dispositivo: string): string => dispositivo.replace(/\d[\d._]*/g, '#');
