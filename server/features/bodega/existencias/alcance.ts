import { type SQL, sql } from 'drizzle-orm';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { conteos } from './table.ts';

type Alcance = Pick<
  typeof conteos.$inferSelect,
  'alcance' | 'familia' | 'sub_familia' | 'marca' | 'ubicacion' | 'proveedor_id'
>;

/** Whether a product `p` is of what a count is about. What is about nothing in particular is about everything. */
export function esDelAlcance({ alcance, familia, sub_familia, marca, ubicacion, proveedor_id }: Alcance): SQL {
  switch (alcance) {
    case 'familia':
      return sub_familia
        ? sql`(p.familia = ${familia} and p.sub_familia = ${sub_familia})`
        : sql`(p.familia = ${familia})`;
    case 'marca':
      return sql`(lower(p.marca) = lower(${marca}))`;
    case 'ubicacion':
      return estaEn(ubicacion!);
    case 'proveedor':
      return sql`(p.proveedor_id = ${proveedor_id}::int)`;
    default:
      return sql`true`;
  }
}

/** Whether a product `p` is in that place or within it: «A-03» holds «A-03-2», and not «A-031». */
function estaEn(ubicacion: string): SQL {
  const same = /\d$/.test(ubicacion) ? '[[:digit:]]' : '[[:alpha:]]';
  return sql`(starts_with(lower(p.ubicacion), lower(${ubicacion}))
    and substr(p.ubicacion, length(${ubicacion}::text) + 1, 1) !~ ${same})`;
}

/** Places in the order in which one walks by them: «A-2» before «A-10», by their figures and not by their signs. */
export const ORDEN_DE_PASO = sql`regexp_replace(
  regexp_replace(lower(p.ubicacion), '(\\d+)', '00000000\\1', 'g'), '\\d*(\\d{8})', '\\1', 'g')`;

/**
 * Whether a product `p` is to be counted in it: what is for sale may be on the shelf even though none is expected, and what
 * there is, too when it is hidden. Of no part in particular nobody looks for what there is none of.
 */
export const hayQueContarlo = (conteo: Alcance): SQL =>
  conteo.alcance === null
    ? sql`p.cantidad_stock > 0`
    : sql`${esDelAlcance(conteo)} and (p.estado ${en<EstadoProducto>('activo')} or p.cantidad_stock > 0)`;

/** And whether it isn't yet. */
export const faltaContarlo = (conteo: Alcance & { id: number }): SQL => sql`${hayQueContarlo(conteo)}
  and not exists (select from conteos_lineas l where l.conteo_id = ${conteo.id} and l.producto_id = p.id)`;

/** How many products `p` there are like this. */
export async function contar(db: Queryable, donde: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from productos p where ${donde}`,
  );
  return rows[0]!.total;
}
