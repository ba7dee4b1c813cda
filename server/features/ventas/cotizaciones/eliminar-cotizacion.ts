import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { borrarHistorial } from '#server/platform/estados/historial.ts';
import { COTIZACION, exigirActo } from './estados.ts';
import { bloquearCotizacion, esta, type FilaCotizacion } from './filas.ts';
import { cotizaciones } from './table.ts';

/** Takes a quotation out of the lists: a draft that never left is gone, what was sent is archived. */
export async function eliminarCotizacion(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    // Done already, by another tab or because an answer was lost.
    if (cotizacion.archivada_en) return;
    const accion = await quitar(ctx, cotizacion);
    await audit(ctx, {
      accion,
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { num_cotizacion: cotizacion.num_cotizacion, cliente: cotizacion.cliente_nombre },
    });
  });
}

async function quitar(
  ctx: Context,
  cotizacion: FilaCotizacion,
): Promise<'eliminar-cotizacion' | 'archivar-cotizacion'> {
  const { id, estado, num_cotizacion, version_enviada, user_id } = cotizacion;
  if (estado === 'enviada' || estado === 'aceptada') {
    throw new AppError('CONFLICTO', {
      message: `La cotización N° ${num_cotizacion} está ${estado} y espera: recházala antes de eliminarla.`,
      details: { estado },
    });
  }
  // What a customer asked for stays in that account.
  if (version_enviada === 0 && user_id === null) {
    exigirActo(ctx, cotizacion, 'eliminar');
    await borrarHistorial(ctx.db, COTIZACION.entidad, id);
    await ctx.db.delete(cotizaciones).where(esta(id));
    return 'eliminar-cotizacion';
  }
  if (version_enviada > 0) exigirActo(ctx, cotizacion, 'archivar');
  await ctx.db.update(cotizaciones).set({ archivada_en: sql`now()` }).where(esta(id));
  return 'archivar-cotizacion';
}
