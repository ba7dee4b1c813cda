import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * Whether a line of what the State asks for was found to be one of these products, which nobody can name until the transaction ends.
 * The database would only empty the line, and what its opportunity keeps of how many it found would no longer be so.
 */
export async function nombradoEnLicitaciones(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const deEllos = sql`any(${sql.param([...ids])}::int[])`;
  await db.execute(sql`select 1 from productos where id = ${deEllos} order by id for update`);
  const { rows } = await db.execute(sql`select 1 from oportunidades_items where producto_id = ${deEllos} limit 1`);
  return rows.length > 0;
}
