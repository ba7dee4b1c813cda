import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaCotizacion } from './filas.ts';

type Que = 'por-aprobar' | 'solicitada' | 'aceptada' | 'rechazada' | 'comentada' | 'vencida';

/** Tells whoever made a quotation, or else the shop's inbox, what became of it. In the caller's transaction. */
export async function avisarALaTienda(
  ctx: Context,
  cotizacion: FilaCotizacion,
  que: Que,
  texto: string,
): Promise<void> {
  const { id, num_cotizacion, cliente_nombre, vendedor_id } = cotizacion;
  const [vendedor] = await ctx.db
    .select({ email: usuarios.email, role: usuarios.role, desactivado_en: usuarios.desactivado_en })
    .from(usuarios)
    .where(eq(usuarios.id, vendedor_id ?? 0));
  const suyo = vendedor && vendedor.role !== 'customer' && !vendedor.desactivado_en ? vendedor.email : undefined;
  await encolarCorreo(ctx, {
    plantilla: 'aviso-de-cotizacion',
    clave: `cotizacion-${num_cotizacion}-${que}-${randomUUID()}`,
    para: suyo ?? ctx.config.MAIL_INBOX,
    datos: {
      cotizacion_id: id,
      numero: `N° ${num_cotizacion}`,
      cliente: cliente_nombre,
      que,
      texto,
      enlace: `${publicUrl(ctx.config)}/cotizaciones/${id}`,
    },
  });
}
