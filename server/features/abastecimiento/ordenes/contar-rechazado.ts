import { sql } from 'drizzle-orm';
import { type EstadoOrden, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { recontar } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden } from './queries.ts';

/**
 * Counts anew what the orders of these lines wait for, once some of what came was rejected, or it was settled, or not any more, what
 * becomes of it: a step of each order that now waits for more or for less. One that was closed by hand stays closed. In the caller's
 * transaction, before any product is locked.
 */
export async function contarRechazado(
  ctx: Context,
  lineas: readonly (number | null)[],
  por_que: string,
): Promise<void> {
  const suyas = lineas.filter((linea) => linea !== null);
  if (suyas.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ orden_id: number }>(sql`
      select distinct orden_id from ordenes_proveedor_lineas
      where id = any(${sql.param(suyas)}::int[]) order by orden_id`);
    for (const { orden_id } of rows) await contarDe(ctx, orden_id, por_que);
    await announceChanges(ctx, ['recepciones']);
  });
}

async function contarDe(ctx: Context, id: number, por_que: string): Promise<void> {
  const antes = await bloquearOrden(ctx.db, id);
  await recontar(ctx.db, id);
  const orden = await bloquearOrden(ctx.db, id);
  const cambio = orden.pendientes - antes.pendientes;
  const cerrada = antes.pendientes > 0 && !ORDENES_VIVAS.some((viva: EstadoOrden) => viva === antes.estado);
  if (cambio === 0 || cerrada) return;
  const motivo =
    cambio > 0
      ? `${por_que}: ${formatNumero(cambio)} por reemplazar`
      : `${por_que}: ${cambio === -1 ? '1 ya no se espera' : `${formatNumero(-cambio)} ya no se esperan`}`;
  await moveState(ctx, ORDEN, orden, 'recibir', { motivo });
  // By its new state: what is fully there is no longer due.
  await recontar(ctx.db, id);
}
