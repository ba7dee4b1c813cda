import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * How many lines stand in purchases that weren't put away, but for those of which one of `fuera`, conditions on a purchase `c`,
 * is true. What is left out is little, and looked up by its own index: joined with them, all purchases would be gone through.
 */
export async function contarLineasEnLista(db: Queryable, ...fuera: SQL[]): Promise<number> {
  const ninguna = [sql`c.archivada_en is not null`, ...fuera].map(
    (cual) => sql`and not exists (select from compras c where c.id = l.compra_id and ${cual})`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from compras_lineas l where l.cantidad > 0 ${sql.join(ninguna, sql` `)}`,
  );
  return rows[0]!.total;
}
