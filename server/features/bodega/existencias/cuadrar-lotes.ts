import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import type { Cuadratura } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What is left of each lot is what came less what left, and all lots of a product are no more than its stock. */
export async function cuadrarLotes(db: Queryable): Promise<Cuadratura> {
  const { rows } = await db.execute<{ lotes: number; total: number; faltas: string[] }>(sql`
    with lote as (
      select l.id, l.producto_id, l.quedan, coalesce(sum(d.cantidad), 0) as suma
      from lotes l left join lotes_movidos d on d.lote_id = l.id group by l.id
    ), falta as (
      select id as orden, 'Lote ' || id || ': quedan ' || quedan || ' y suma ' || suma as dicho from lote where quedan <> suma
      union all
      select min(l.id), 'Producto ' || p.codigo_producto_fussan || ': ' || sum(l.quedan) || ' en lotes y ' || p.cantidad_stock || ' en stock'
      from lote l join productos p on p.id = l.producto_id
      group by p.id having sum(l.quedan) > p.cantidad_stock
    )
    select (select count(*)::int from lote) as lotes, (select count(*)::int from falta) as total,
      (select coalesce(array_agg(dicho), '{}') from (select dicho from falta order by orden limit 100) f) as faltas`);
  const { lotes, total, faltas } = rows[0]!;
  return { que: `Lotes: ${agrupar(lotes)}`, total, faltas };
}
