import { type SQL, sql } from 'drizzle-orm';
import type { Cuadratura, SortCuadratura } from '#contract/bodega/existencias/existencias.ts';
import { agrupar } from '#contract/valores/money.ts';
import type { Cuadratura as Libro } from '#server/platform/cuadratura.ts';
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
 * A movement whose value, worked out again, is another. What came into an empty stock without a document's cost came at the last
 * cost of that day, which only the ledger remembers; a receipt that was taken out since took its price with it.
 */
const MAL_VALORIZADO = sql`valor <> case
  when valorizado = 'promedio' and antes > 0 then fussan_valor_movido(cantidad, antes, valor_anterior, 0, null)
  when valorizado = 'vuelta' then fussan_valor_movido(cantidad, antes, valor_anterior, 0, vuelta)
  else valor
end`;

/**
 * Whether the ledger tells each product's stock and what it is worth: its movements add up to both, each one starts where the one
 * before ended, and its value is what the rule of `costo.sql` gives. One statement, so that what is being sold meanwhile is seen in both or in neither.
 */
export async function revisarCuadratura(
  db: Queryable,
  { page = 1, limit = 25, sort = 'id' }: Pedido = {},
): Promise<Cuadratura> {
  const { rows } = await db.execute<Omit<Cuadratura, 'page' | 'limit'> & Record<string, unknown>>(sql`
    with paso as (
      select producto_id, cantidad, antes, valor, valor_despues, valorizado, motivo, documento,
        lag(despues, 1, 0) over w as anterior, lag(valor_despues, 1, 0) over w as valor_anterior,
        round(sum(valor) over d * cantidad / nullif(sum(cantidad) over d, 0), 2) as vuelta
      from movimientos_stock
      window w as (partition by producto_id order by id),
        d as (partition by producto_id, documento order by id rows between unbounded preceding and 1 preceding)
    ), libro as (
      select producto_id, sum(cantidad)::int as suma, count(*) as movimientos, sum(valor) as valor_suma,
        bool_or(antes <> anterior or valor_despues <> valor_anterior + valor) as cadena_rota,
        count(*) filter (where ${MAL_VALORIZADO})::int as mal_valorizados
      from paso group by producto_id
    ), revisado as (
      select p.id as producto_id, p.codigo_producto_fussan, p.descripcion, p.cantidad_stock, p.valor_stock,
        coalesce(l.suma, 0) as suma, coalesce(l.movimientos, 0) as movimientos, coalesce(l.valor_suma, 0) as valor_suma,
        coalesce(l.cadena_rota, false) as cadena_rota, coalesce(l.mal_valorizados, 0) as mal_valorizados
      from productos p left join libro l on l.producto_id = p.id
    ), descuadre as (
      select producto_id, codigo_producto_fussan, descripcion, cantidad_stock, suma, cadena_rota, valor_stock, valor_suma,
        mal_valorizados, row_number() over (order by ${SORTS[sort]}, producto_id) as lugar
      from revisado
      where cantidad_stock <> suma or cadena_rota or valor_stock <> valor_suma or mal_valorizados > 0
    )
    select (select count(*)::int from revisado) as productos,
      (select coalesce(sum(movimientos), 0)::float8 from revisado) as movimientos,
      (select count(*)::int from descuadre) as total,
      (select coalesce(json_agg(to_jsonb(d) - 'lugar' order by lugar), '[]') from descuadre d
        where lugar > ${(page - 1) * limit} and lugar <= ${page * limit}) as items`);
  return { ...rows[0]!, page, limit };
}

/** The same for who works out every ledger. */
export async function cuadrarStock(db: Queryable): Promise<Libro> {
  const { productos, movimientos, total, items } = await revisarCuadratura(db, { limit: 100 });
  return {
    que: `Stock: ${agrupar(productos)} productos y ${agrupar(movimientos)} movimientos`,
    total,
    faltas: items.map(({ codigo_producto_fussan, descripcion }) => `${codigo_producto_fussan} ${descripcion}`),
  };
}
