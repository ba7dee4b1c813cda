import { eq } from 'drizzle-orm';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import type { Comprador } from '#server/features/ventas/compradores/index.ts';
import { diaPrometido, reglaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { COMPRA } from './estados.ts';
import { pagoSegunForma } from './forma-de-pago.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/**
 * Lets a locked purchase of a company go on, by one of its aprobadores: from now on it is paid and dispatched like any other, with
 * the time to pay it that it would have were it bought now. What goes on account is counted against the credit, under its lock.
 */
export async function aprobarCompra(ctx: Context, compra: FilaCompra, aprobador: Comprador): Promise<void> {
  const { id, num_pedido, entrega, factura, forma_pago, comuna, precio_final, fecha_entrega } = compra;
  await moveState(ctx, COMPRA, compra, 'aprobar');
  const pago = await pagoSegunForma(
    ctx,
    { forma_pago: forma_pago ?? undefined, entrega, factura, total: precio_final },
    { rut: aprobador.persona?.rut ?? '' },
    { ...aprobador, confirmado: true },
  );
  const llega = diaPrometido(ctx.config, { entrega, comuna }, await reglaDeFlete(ctx));
  await ctx.db
    .update(compras)
    .set({
      vence_pago: pago.vence_pago,
      ...(pago.reserva ?? { reservada_hasta: null, avisar_reserva_en: null, reserva_corta: false }),
      // Nobody keeps a day that passed while it waited.
      ...(fecha_entrega && llega > fecha_entrega && { fecha_entrega: llega }),
    })
    .where(eq(compras.id, id));
  await encolarCorreo(ctx, {
    plantilla: 'compra-aprobada',
    clave: `compra-aprobada-${num_pedido}`,
    para: compra.email,
    datos: {
      num_pedido,
      total: precio_final,
      vence_pago: pago.vence_pago,
      hasta: pago.reserva?.reservada_hasta.toISOString() ?? null,
      enlace: `${publicUrl(ctx.config)}/details-compra/${id}`,
    },
  });
}
