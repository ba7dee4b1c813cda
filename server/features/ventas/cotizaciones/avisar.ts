import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { completarCorreo, encolarCorreo } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaCotizacion } from './filas.ts';

type Que = 'por-aprobar' | 'solicitada' | 'aceptada' | 'rechazada' | 'comentada' | 'vencida';

/** Who asks for a quotation often has a word to add a moment later: both are one mail (issue 34). */
const ESPERA_DE_SOLICITUD = 120;

/** Tells whoever made a quotation, or else the shop's inbox, what became of it. In the caller's transaction. */
export async function avisarALaTienda(
  ctx: Context,
  cotizacion: FilaCotizacion,
  que: Exclude<Que, 'solicitada'>,
  texto: string,
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'aviso-de-cotizacion',
    clave: `cotizacion-${cotizacion.num_cotizacion}-${que}-${randomUUID()}`,
    para: await quienLaAtiende(ctx, cotizacion),
    datos: avisoDe(ctx, cotizacion, que, texto),
  });
}

const claveDeSolicitud = ({ num_cotizacion }: FilaCotizacion) => `cotizacion-${num_cotizacion}-solicitada`;

/** Tells the shop that a quotation is asked for, once, after a moment in which more may be said of it. */
export async function avisarSolicitud(ctx: Context, cotizacion: FilaCotizacion, texto: string): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'aviso-de-cotizacion',
    clave: claveDeSolicitud(cotizacion),
    para: await quienLaAtiende(ctx, cotizacion),
    espera: ESPERA_DE_SOLICITUD,
    datos: avisoDe(ctx, cotizacion, 'solicitada', texto),
  });
}

/** Says the rest of it in the same mail; false when that has left. */
export function completarSolicitud(ctx: Context, cotizacion: FilaCotizacion, texto: string): Promise<boolean> {
  return completarCorreo<'aviso-de-cotizacion'>(
    ctx,
    claveDeSolicitud(cotizacion),
    avisoDe(ctx, cotizacion, 'solicitada', texto),
  );
}

async function quienLaAtiende(ctx: Context, { vendedor_id }: FilaCotizacion): Promise<string> {
  const [vendedor] = await ctx.db
    .select({ email: usuarios.email, role: usuarios.role, desactivado_en: usuarios.desactivado_en })
    .from(usuarios)
    .where(eq(usuarios.id, vendedor_id ?? 0));
  const suyo = vendedor && vendedor.role !== 'customer' && !vendedor.desactivado_en ? vendedor.email : undefined;
  return suyo ?? ctx.config.MAIL_INBOX;
}

const avisoDe = (ctx: Context, { id, num_cotizacion, cliente_nombre }: FilaCotizacion, que: Que, texto: string) => ({
  cotizacion_id: id,
  numero: `N° ${num_cotizacion}`,
  cliente: cliente_nombre,
  que,
  texto,
  enlace: `${publicUrl(ctx.config)}/cotizaciones/${id}`,
});
