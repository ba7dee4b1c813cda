import { eq, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { bloquearCompra } from './queries.ts';
import { compras } from './table.ts';

/** Puts a purchase away from the staff's lists, in whatever state (D14). Its customer goes on seeing it. */
export async function archivarCompra(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    // It left once: a repeated call has nothing to add.
    if (compra.archivada_en) return;
    await ctx.db.update(compras).set({ archivada_en: sql`now()` }).where(eq(compras.id, id));
    await audit(ctx, { accion: 'archivar-compra', entidad: 'compra', entidad_id: id });
  });
}
