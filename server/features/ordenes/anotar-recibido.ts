import { eq, sql } from 'drizzle-orm';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { recontar } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden, type FilaOrden, noEncontrada } from './queries.ts';
import { ordenes_proveedor_lineas } from './table.ts';

/**
 * Keeps that units of a line came, accepted or not, in the caller's transaction; fewer than 0 takes some of them back. The order
 * becomes parcial or recibida, or goes back to where it was when all is taken back. More than was asked for is a 409 whose
 * `details.insistir` says so, unless `insistir`. Any number of callers at once: each one's units count.
 */
export async function anotarRecibido(
  ctx: Context,
  linea_id: number,
  cantidad: number,
  { insistir = false, motivo }: { insistir?: boolean; motivo?: string } = {},
): Promise<FilaOrden> {
  if (!Number.isInteger(cantidad) || cantidad === 0 || Math.abs(cantidad) > 1_000_000) {
    throw new AppError('DATOS_INVALIDOS', { message: 'Lo recibido debe ser un número entero de unidades.' });
  }
  return inTransaction(ctx, async (ctx) => {
    const esEsta = eq(ordenes_proveedor_lineas.id, linea_id);
    const [de] = await ctx.db
      .select({ orden_id: ordenes_proveedor_lineas.orden_id })
      .from(ordenes_proveedor_lineas)
      .where(esEsta);
    if (!de) throw noEncontrada();
    // Who holds the order holds its lines.
    const antes = await bloquearOrden(ctx.db, de.orden_id);
    // Where nothing may come of it at all, that is what is told.
    requireAct(ctx, ORDEN, { ...antes, recibidas: 1, pendientes: 1 }, 'recibir');
    const [linea] = await ctx.db.select().from(ordenes_proveedor_lineas).where(esEsta);
    const recibida = linea!.recibida + cantidad;
    if (recibida < 0) {
      throw new AppError('CONFLICTO', {
        message: `De «${linea!.descripcion}» sólo llegaron ${linea!.recibida}: no se pueden quitar ${-cantidad}.`,
      });
    }
    if (cantidad > 0 && recibida > linea!.cantidad && !insistir) {
      throw new AppError('CONFLICTO', {
        message: `De «${linea!.descripcion}» se pidieron ${linea!.cantidad} y con éstas serían ${recibida}. ¿Está bien?`,
        details: { insistir: true, pedidas: linea!.cantidad, recibidas: recibida },
      });
    }
    await ctx.db
      .update(ordenes_proveedor_lineas)
      .set({ recibida: sql`${recibida}` })
      .where(esEsta);
    await recontar(ctx.db, antes.id);
    const orden = await bloquearOrden(ctx.db, antes.id);
    await moveState(ctx, ORDEN, orden, 'recibir', { linea_id, cantidad, ...(motivo && { motivo }) });
    // By its new state: what is fully there is no longer due.
    await recontar(ctx.db, antes.id);
    await announceChanges(ctx, ['recepciones']);
    return bloquearOrden(ctx.db, antes.id);
  });
}
