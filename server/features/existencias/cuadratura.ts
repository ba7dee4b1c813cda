import { sql } from 'drizzle-orm';
import type { Cuadratura } from '#contract/existencias.ts';
import type { Queryable } from '#server/platform/database/client.ts';

const MAX_DESCUADRES = 100;

/**
 * Whether the ledger tells each product's stock: its movements add up to it, and each one starts where the one before
 * ended. One statement, so that what is being sold meanwhile is seen in both or in neither.
 */
export async function revisarCuadratura(db: Queryable, max = MAX_DESCUADRES): Promise<Cuadratura> {
  const { rows } = await db.execute<Cuadratura & Record<string, unknown>>(sql`
    with paso as (
      select producto_id, cantidad, antes,
        lag(despues, 1, 0) over (partition by producto_id order by id) as anterior
      from movimientos_stock
    ), libro as (
      select producto_id, sum(cantidad)::int as suma, count(*) as movimientos, bool_or(antes <> anterior) as cadena_rota
      from paso group by producto_id
    ), revisado as (
      select p.id as producto_id, p.codigo_producto_fussan, p.descripcion, p.cantidad_stock,
        coalesce(l.suma, 0) as suma, coalesce(l.movimientos, 0) as movimientos, coalesce(l.cadena_rota, false) as cadena_rota
      from productos p left join libro l on l.producto_id = p.id
    ), descuadre as (
      select producto_id, codigo_producto_fussan, descripcion, cantidad_stock, suma, cadena_rota
      from revisado where cantidad_stock <> suma or cadena_rota
    )
    select (select count(*)::int from revisado) as productos,
      (select coalesce(sum(movimientos), 0)::float8 from revisado) as movimientos,
      (select count(*)::int from descuadre) as total,
      (select coalesce(json_agg(d), '[]') from (select * from descuadre order by producto_id limit ${max}) d)
        as descuadres`);
  return rows[0]!;
}
