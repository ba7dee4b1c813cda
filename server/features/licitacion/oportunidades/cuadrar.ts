import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What opportunities keep of their items: how many they are, how many the catalogue has, and how well. */
export function cuadrarOportunidades(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Oportunidades: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from oportunidades`,
    cifras: cifrasDe(
      sql`'Oportunidad ' || codigo`,
      sql`(
        select o.*, coalesce(i.items, 0) as items_ahora, coalesce(i.hallados, 0) as hallados_ahora,
          coalesce(floor(i.confianza), 0) as puntaje_ahora
        from oportunidades o left join (
          select oportunidad_id, count(*) as items, count(producto_id) as hallados,
            avg(case when producto_id is null then 0 else coalesce(confianza, 100) end) as confianza
          from oportunidades_items group by oportunidad_id
        ) i on i.oportunidad_id = o.id
      ) o`,
      [
        cifra('ítems', 'unidades', sql`o.items`, sql`o.items_ahora`),
        cifra('ítems hallados', 'unidades', sql`o.hallados`, sql`o.hallados_ahora`),
        cifra('puntaje', 'unidades', sql`o.puntaje`, sql`o.puntaje_ahora`),
      ],
    ),
  });
}
