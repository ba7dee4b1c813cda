import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What is left of each lot is what came less what left, and all lots of a product are no more than its stock. */
export function cuadrarLotes(db: Queryable): Promise<Cuadratura> {
  const deLotes = cifrasDe(
    sql`'Lote ' || coalesce(lote_o_serie, id::text)`,
    sql`(
      select l.id, l.lote_o_serie, l.quedan, coalesce(sum(d.cantidad), 0) as suma
      from lotes l left join lotes_movidos d on d.lote_id = l.id group by l.id
    ) l`,
    [cifra('quedan', 'unidades', sql`quedan`, sql`suma`)],
  );
  const deProductos = cifrasDe(
    sql`'Producto ' || codigo_producto_fussan`,
    sql`(
      select p.id, p.codigo_producto_fussan, p.cantidad_stock, sum(l.quedan) as en_lotes
      from lotes l join productos p on p.id = l.producto_id group by p.id
    ) p`,
    [cifra('en lotes', 'unidades', sql`en_lotes`, sql`least(en_lotes, cantidad_stock)`)],
  );
  return cuadrarLibro(db, {
    que: (cuantos) => `Lotes: ${agrupar(cuantos)}`,
    cuantos: sql`select count(*) from lotes`,
    cifras: sql`${deLotes} union all ${deProductos}`,
  });
}
