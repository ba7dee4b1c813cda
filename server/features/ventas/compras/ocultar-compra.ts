import { eq, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { COMPRA } from './estados.ts';
import { bloquearCompra } from './queries.ts';
import { compras } from './table.ts';

/** Takes a cancelled purchase out of its customer's history. Staff go on seeing it; no row is ever erased. */
export async function ocultarCompra(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'ocultar');
    // It left once: a repeated call has nothing to add.
    if (compra.oculta_en) return;
    await ctx.db.update(compras).set({ oculta_en: sql`now()` }).where(eq(compras.id, id));
    await audit(ctx, { accion: 'ocultar-compra', entidad: 'compra', entidad_id: id });
  });
}
