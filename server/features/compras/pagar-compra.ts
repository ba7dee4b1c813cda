import { eq } from 'drizzle-orm';
import type { Compra } from '#contract/compras/compras.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { COMPRA } from './estados.ts';
import { bloquearCompra, buscarCompra } from './queries.ts';
import { compras } from './table.ts';

/**
 * Writes down that a purchase was paid, in whatever state it is but cancelled. From then on the clock doesn't cancel it: of that
 * and this, whichever locks it first stands.
 */
export async function pagarCompra(ctx: Context, id: number): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'pagar');
    await ctx.db.update(compras).set({ estado_pago: 'pagado' }).where(eq(compras.id, id));
    await audit(ctx, {
      accion: 'pagar-compra',
      entidad: 'compra',
      entidad_id: id,
      detalle: { estado_pago: { antes: compra.estado_pago, despues: 'pagado' }, precio_final: compra.precio_final },
    });
    return (await buscarCompra(ctx, id))!;
  });
}
