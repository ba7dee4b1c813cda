import { asc, eq } from 'drizzle-orm';
import { ANULADO } from '#contract/compras/compras.ts';
import { encolarCorreo } from '#server/features/correo/index.ts';
import { moverStock } from '#server/features/existencias/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { COMPRA } from './estados.ts';
import { bloquearCompra } from './queries.ts';
import { compras_lineas } from './table.ts';

/**
 * Cancels a purchase, and its stock comes back (D49). Asked again, because an answer was lost or another tab did it, it has
 * nothing more to do.
 */
export async function anularCompra(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (compra.estado === ANULADO) return;
    await moveState(ctx, COMPRA, compra, 'anular');
    const lineas = await ctx.db
      .select({
        producto_id: compras_lineas.producto_id,
        descripcion: compras_lineas.descripcion,
        cantidad: compras_lineas.cantidad,
        subtotal: compras_lineas.subtotal,
      })
      .from(compras_lineas)
      .where(eq(compras_lineas.compra_id, id))
      .orderBy(asc(compras_lineas.linea));
    await moverStock(
      ctx,
      lineas.flatMap(({ producto_id, cantidad }) => (producto_id === null ? [] : [{ producto_id, cantidad }])),
      { motivo: 'anulacion', documento: `compra:${id}` },
    );
    await encolarCorreo(ctx, {
      plantilla: 'compra-anulada',
      clave: `compra-anulada-${compra.num_pedido}`,
      para: compra.email,
      datos: {
        num_pedido: compra.num_pedido,
        lineas: lineas.map(({ descripcion, cantidad, subtotal }) => ({ descripcion, cantidad, subtotal })),
        total: compra.precio_final,
        enlace: `${publicUrl(ctx.config)}/details-compra/${id}`,
      },
    });
  });
}
