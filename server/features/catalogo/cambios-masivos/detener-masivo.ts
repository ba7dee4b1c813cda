import { and, eq, gt, lte, sql } from 'drizzle-orm';
import * as contract from '#contract/catalogo/productos/productos-masivo.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { leerMasivo } from './queries.ts';
import { cambios_masivos, cambios_masivos_productos as lineas } from './table.ts';

/**
 * Stops a bulk change after the batch that is being done, whoever began it. What was done stays so; the rest is forgotten.
 * One that undoes another leaves what it didn't reach to be undone later. Stopped already: nothing more to do.
 */
export async function detenerMasivo(ctx: Context, id: number): Promise<contract.LoteMasivo> {
  await inTransaction(ctx, async (ctx) => {
    // A batch holds it too: the job sees that it is stopped before the next one.
    const [lote] = await ctx.db.select().from(cambios_masivos).where(eq(cambios_masivos.id, id)).for('update');
    if (!lote) throw notFound(contract.detenerMasivo);
    const { estado, total, cambiados, omitidos, hasta, deshace } = lote;
    if (estado === 'detenido') return;
    if (estado !== 'en_curso') throw new AppError('CONFLICTO', { message: contract.MASIVO_YA_TERMINO });
    await ctx.db
      .update(cambios_masivos)
      .set({ estado: 'detenido', detenido_por: requireActor(ctx.actor).id, terminado_en: sql`now()` })
      .where(eq(cambios_masivos.id, id));
    await ctx.db.delete(lineas).where(and(eq(lineas.cambio_id, id), gt(lineas.producto_id, hasta)));
    if (deshace !== null) {
      await ctx.db.delete(lineas).where(and(eq(lineas.cambio_id, deshace), lte(lineas.producto_id, hasta)));
    }
    await audit(ctx, {
      accion: 'detener-masivo',
      entidad: 'cambio_masivo',
      entidad_id: id,
      detalle: { total, cambiados, omitidos },
    });
  });
  return leerMasivo(ctx.db, id);
}
