import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import type { FilaPago } from '#server/features/dinero/pagos/index.ts';
import { type FilaCompra, promesaDePagada } from '#server/features/ventas/compras/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';

/** Tells who bought that a payment of a purchase came, by whatever means, and what is left; once of each, in the caller's transaction. */
export async function avisarPago(
  ctx: Context,
  { id, num_pedido, email }: Pick<FilaCompra, 'id' | 'num_pedido' | 'email'>,
  pago: Pick<FilaPago, 'id' | 'monto' | 'fecha'> & { medio: NonNullable<FilaPago['medio']> },
  falta: number,
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'pago-confirmado',
    clave: `pago-confirmado-${num_pedido}-${pago.id}`,
    para: email,
    datos: {
      num_pedido,
      monto: pago.monto,
      fecha: pago.fecha,
      medio: pago.medio,
      falta,
      entrega: await promesaDePagada(ctx, id),
      enlace: `${publicUrl(ctx.config)}/details-compra/${id}`,
    },
  });
}
