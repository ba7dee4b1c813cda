import { type SQL, sql } from 'drizzle-orm';
import type { MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * Writes the ledger, within the statement that moves the stock: of each product that a query gives (`id`) the units, the
 * stock after them (`despues`), what both are worth, how that is known (`valorizado`) and the document. It is dated when the product is locked, not
 * when the act began, so that a product's ledger stands in the order of time and tells its stock at any moment.
 */
export const anotarMovimientos = (
  { actor }: Pick<Context, 'actor'>,
  { motivo, nota }: { motivo: MotivoStock; nota?: string | undefined },
  movidos: SQL,
): SQL => sql`
  insert into movimientos_stock (producto_id, cantidad, antes, despues, valor, valor_despues, valorizado, motivo,
    documento, nota, actor_id, cuando)
  select id, cantidad, despues - cantidad, despues, valor, valor_despues, valorizado, ${motivo}, documento,
    ${nota ?? null}, ${actor?.id ?? null}::int, clock_timestamp()
  from ${movidos}`;

/** Removes the ledger of products that are removed with it. */
export async function borrarMovimientos(db: Queryable, producto_ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from movimientos_stock where producto_id = any(${sql.param(producto_ids)}::int[])`);
}
