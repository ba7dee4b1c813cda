import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

type Rows = Record<string, unknown>;

/** All of these conditions at once; none: whatever there is. */
export const todas = (condiciones: readonly SQL[]): SQL =>
  condiciones.length === 0 ? sql`true` : sql.join([...condiciones], sql` and `);

interface Pagina<F extends Rows, T> {
  page: number;
  limit: number;
  /** Reads the rows of this `limit … offset …`. */
  filas: (tramo: SQL) => SQL;
  /** From what all of them are counted. */
  de: SQL;
  vista: (fila: F) => T;
}

/** A page of what a filter finds, with how many there are. */
export async function leerPagina<F extends Rows, T>(
  db: Queryable,
  { page, limit, filas, de, vista }: Pagina<F, T>,
): Promise<{ items: T[]; total: number; page: number; limit: number }> {
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<F>(filas(sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${de}`),
  ]);
  return { items: (rows as F[]).map((fila) => vista(fila)), total: totales[0]!.total, page, limit };
}

interface Tandas<F extends Rows, T> {
  /** Finds their ids, in the order in which they are read. */
  ids: SQL;
  /** Reads rows; their ids stand in `id`. */
  filas: SQL;
  id: SQL;
  vista: (fila: F) => T;
}

const POR_TANDA = 500;

/** All that a filter finds: looked for once, then read some at a time. */
export async function* leerPorTandas<F extends Rows, T>(
  db: Queryable,
  { ids, filas, id, vista }: Tandas<F, T>,
): AsyncGenerator<T> {
  const { rows: hallados } = await db.execute<{ id: number }>(ids);
  for (let desde = 0; desde < hallados.length; desde += POR_TANDA) {
    const tanda = sql.param(hallados.slice(desde, desde + POR_TANDA).map(({ id }) => id));
    const { rows } = await db.execute<F>(
      sql`${filas} where ${id} = any(${tanda}::int[]) order by array_position(${tanda}::int[], ${id})`,
    );
    yield* (rows as F[]).map((fila) => vista(fila));
  }
}
