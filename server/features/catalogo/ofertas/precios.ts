import { type SQL, sql } from 'drizzle-orm';
import { cambiarPrecios } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { enTandas } from '#server/platform/tandas.ts';
import type { OrigenPrecio } from './table.ts';

export interface CambioDePrecio {
  producto_id: number;
  /** Null for a product's first price. */
  antes: number | null;
  despues: number;
  previousPrice: number | null;
}

/** Of twenty thousand at once the words alone would hold up everybody else's calls. */
const POR_SENTENCIA = 1_000;

/**
 * Writes the price history, in the transaction that changes the prices: whoever changes `precio_unitario` calls it, once
 * for all the products that they change.
 */
export async function anotarPrecios(
  ctx: Pick<Context, 'db' | 'actor'>,
  cambios: readonly CambioDePrecio[],
  origen: OrigenPrecio,
): Promise<void> {
  for (const lote of enTandas(cambios, POR_SENTENCIA)) {
    await ctx.db.execute(
      anotarPreciosDe(
        ctx,
        origen,
        sql`unnest(
          ${sql.param(lote.map(({ producto_id }) => producto_id))}::int[],
          ${sql.param(lote.map(({ antes }) => antes))}::numeric[],
          ${sql.param(lote.map(({ despues }) => despues))}::numeric[],
          ${sql.param(lote.map(({ previousPrice }) => previousPrice))}::numeric[]
        ) as c (producto_id, antes, despues, anterior)`,
      ),
    );
  }
}

/** The same of what a query gives (`producto_id`, `antes`, `despues`, `anterior`), within the statement that changes the prices. */
export const anotarPreciosDe = ({ actor }: Pick<Context, 'actor'>, origen: OrigenPrecio, cambios: SQL): SQL => sql`
  insert into precios_historial (producto_id, antes, despues, "previousPrice", origen, actor_id)
  select producto_id, antes, despues, anterior, ${origen}, ${actor?.id ?? null}::int from ${cambios}`;

/** Removes the price history of products that are removed with it. */
export async function borrarPrecios(db: Queryable, producto_ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from precios_historial where producto_id = any(${sql.param(producto_ids)}::int[])`);
}

/** Gives products, which the act has locked, their new prices and what each was before; and writes the history. */
export async function ponerPrecios(
  ctx: Pick<Context, 'db' | 'actor'>,
  cambios: readonly CambioDePrecio[],
  origen: OrigenPrecio,
): Promise<void> {
  await cambiarPrecios(ctx.db, cambios);
  const cambiados = cambios.filter(({ antes, despues }) => antes !== despues);
  await anotarPrecios(ctx, cambiados, origen);
}

/**
 * What a new price leaves as the one before: a lower one is an offer, a higher one ends it (D24). Undefined when
 * the price stays.
 */
export function precioAnterior(antes: number, despues: number): number | null | undefined {
  if (antes === despues) return undefined;
  return despues > 0 && despues < antes ? antes : null;
}

/** The same rule for many products at once, in a query: `anterior` is what there is. */
export function precioAnteriorEnSql(antes: SQL, despues: SQL, anterior: SQL): SQL {
  return sql`case when ${antes} = ${despues} then ${anterior} when ${despues} > 0 and ${despues} < ${antes} then ${antes} end`;
}
