import { eq } from 'drizzle-orm';
import { ANULADO } from '#contract/compras/compras.ts';
import { moverStock } from '#server/features/existencias/index.ts';
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
      .select({ producto_id: compras_lineas.producto_id, cantidad: compras_lineas.cantidad })
      .from(compras_lineas)
      .where(eq(compras_lineas.compra_id, id));
    await moverStock(
      ctx,
      lineas.flatMap(({ producto_id, cantidad }) => (producto_id === null ? [] : [{ producto_id, cantidad }])),
      { motivo: 'anulacion', documento: `compra:${id}` },
    );
  });
}
