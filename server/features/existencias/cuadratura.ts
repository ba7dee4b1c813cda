import { type SQL, sql } from 'drizzle-orm';
import type { Cuadratura, SortCuadratura } from '#contract/existencias/existencias.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Ties are broken by the product, so that none stands on two pages. */
const SORTS: Record<SortCuadratura, SQL> = {
  id: sql`producto_id`,
  'producto-asc': sql`fussan_normalizar(descripcion)`,
  'producto-desc': sql`fussan_normalizar(descripcion) desc`,
  'diferencia-asc': sql`abs(cantidad_stock - suma)`,
  'diferencia-desc': sql`abs(cantidad_stock - suma) desc`,
};

interface Pedido {
  page?: number;
  limit?: number;
  sort?: SortCuadratura;
}

/**
 * Whether the ledger tells each product's stock: its movements add up to it, and each one starts where the one before
 * ended. One statement, so that what is being sold meanwhile is seen in both or in neither.
 */
export async function revisarCuadratura(
  db: Queryable,
  { page = 1, limit = 25, sort = 'id' }: Pedido = {},
): Promise<Cuadratura> {
  const { rows } = await db.execute<Omit<Cuadratura, 'page' | 'limit'> & Record<string, unknown>>(sql`
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
      select producto_id, codigo_producto_fussan, descripcion, cantidad_stock, suma, cadena_rota,
        row_number() over (order by ${SORTS[sort]}, producto_id) as lugar
      from revisado where cantidad_stock <> suma or cadena_rota
    )
    select (select count(*)::int from revisado) as productos,
      (select coalesce(sum(movimientos), 0)::float8 from revisado) as movimientos,
      (select count(*)::int from descuadre) as total,
      (select coalesce(json_agg(to_jsonb(d) - 'lugar' order by lugar), '[]') from descuadre d
        where lugar > ${(page - 1) * limit} and lugar <= ${page * limit}) as items`);
  return { ...rows[0]!, page, limit };
}
