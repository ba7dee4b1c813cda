import { sql } from 'drizzle-orm';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import type { MotivoStock } from './table.ts';

interface Movimiento {
  producto_id: number;
  /** Units: negative when they leave. */
  cantidad: number;
}

/**
 * Moves stock and writes the ledger, in the act's own transaction: the only place that changes `cantidad_stock`.
 * At most one movement per product. A movement below zero fails on the table's CHECK, so callers lock the products and
 * look first (`productosParaVender`).
 */
export async function moverStock(
  ctx: Pick<Context, 'db' | 'actor' | 'touched'>,
  movimientos: readonly Movimiento[],
  origen: { motivo: MotivoStock; documento: string },
): Promise<void> {
  const ids = movimientos.map((movimiento) => movimiento.producto_id);
  const cantidades = movimientos.map((movimiento) => movimiento.cantidad);
  const { rows } = await ctx.db.execute<{ producto_id: number; antes: number; despues: number }>(sql`
    with movimiento as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(cantidades)}::int[]) as m (producto_id, cantidad)
    ), movido as (
      update productos p set cantidad_stock = p.cantidad_stock + m.cantidad
      from movimiento m where p.id = m.producto_id
      returning p.id, m.cantidad, p.cantidad_stock as despues
    )
    insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo, documento, actor_id)
    select id, cantidad, despues - cantidad, despues, ${origen.motivo}, ${origen.documento}, ${ctx.actor?.id ?? null}::int
    from movido
    returning producto_id, antes, despues
  `);
  if (rows.length !== movimientos.length) throw new Error('Un movimiento de stock nombra un producto que no existe.');
  await announceChanges(ctx, rows.flatMap(tagsDeMovimiento));
}

/** A product's own page always shows its stock; listings only whether there is any. */
function tagsDeMovimiento({
  producto_id,
  antes,
  despues,
}: {
  producto_id: number;
  antes: number;
  despues: number;
}): Tag[] {
  const tag: Tag = `producto:${producto_id}`;
  return antes === 0 || despues === 0 ? [tag, 'listado'] : [tag];
}
