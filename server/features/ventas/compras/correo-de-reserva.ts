import { and, asc, eq, gt } from 'drizzle-orm';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaCompra } from './queries.ts';
import { compras_lineas } from './table.ts';

/**
 * Tells a purchase's customer until when its goods are kept, in the caller's transaction: with a reason, for longer than they
 * were told; without one, still. `en_revision`: until the staff have looked at the proof that they sent.
 */
export async function encolarReserva(
  ctx: Context,
  { id, num_pedido, email, precio_final, reserva_corta }: FilaCompra,
  hasta: Date,
  motivo?: string,
  en_revision = false,
): Promise<void> {
  const lineas = await ctx.db
    .select({
      descripcion: compras_lineas.descripcion,
      cantidad: compras_lineas.cantidad,
      subtotal: compras_lineas.subtotal,
    })
    .from(compras_lineas)
    .where(and(eq(compras_lineas.compra_id, id), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras_lineas.linea));
  await encolarCorreo(ctx, {
    plantilla: 'compra-reservada',
    clave: `compra-reservada-${num_pedido}-${hasta.getTime()}-${motivo ? 'extendida' : 'a-mitad'}`,
    para: email,
    datos: {
      num_pedido,
      hasta: hasta.toISOString(),
      corta: reserva_corta && !motivo,
      ...(motivo && { motivo }),
      ...(en_revision && { en_revision }),
      lineas,
      total: precio_final,
      enlace: `${publicUrl(ctx.config)}/details-compra/${id}`,
    },
  });
}
