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

interface PrecioDeAntes {
  precio_unitario: number;
  previousPrice: number | null;
}

/**
 * What a new price leaves as the one before. A higher one ends the offer (D24). A lower one is an offer where somebody says so or,
 * where nobody said anything, the old price stood long enough (D126); else it only corrects, and the offer that there was goes on.
 */
export function precioAnterior(
  { precio_unitario: antes, previousPrice }: PrecioDeAntes,
  despues: number,
  esOferta: boolean,
): number | null {
  if (antes === despues) return previousPrice;
  if (despues === 0 || despues > antes) return null;
  if (esOferta) return antes;
  return previousPrice !== null && previousPrice > antes ? previousPrice : null;
}

/** The same rule for many products `p` at once, in a query. */
export const precioAnteriorEnSql = (despues: SQL, esOferta: SQL): SQL => sql`
  case when ${despues} = p.precio_unitario then p."previousPrice" when ${despues} = 0 or ${despues} > p.precio_unitario then null
    when ${esOferta} then p.precio_unitario when p."previousPrice" > p.precio_unitario then p."previousPrice" end`;

/** Whether the price of a product stood long enough for a lower one to be an offer (`OFERTA_DIAS`). */
export const precioEstable = ({ config }: Pick<Context, 'config'>, id: SQL, fecha_creacion: SQL): SQL<boolean> => sql`
  coalesce((select h.cuando from precios_historial h where h.producto_id = ${id} order by h.id desc limit 1), ${fecha_creacion})
    <= now() - make_interval(days => ${config.OFERTA_DIAS})`;
