import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { importeDeLinea, ivaDeSql } from '#server/platform/database/dinero.ts';

/** What public bodies' orders keep of their lines: quantities of Mercado Público may have decimals, and each line is whole pesos. */
export function cuadrarOc(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Órdenes públicas: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from oc_publicas`,
    cifras: cifrasDe(
      sql`'OC ' || codigo`,
      sql`(
        select o.*, coalesce(l.lineas, 0) as lineas_ahora, greatest(0, coalesce(l.neto, 0) + o.cargos - o.descuentos) as neto_ahora
        from oc_publicas o left join (
          select oc_id, count(*) as lineas, sum(${importeDeLinea({ precio: sql`precio_neto`, cantidad: sql`cantidad` })}) as neto from oc_publicas_lineas group by oc_id
        ) l on l.oc_id = o.id
      ) o`,
      [
        cifra('líneas', 'unidades', sql`o.lineas`, sql`o.lineas_ahora`),
        cifra('neto', 'pesos', sql`o.neto`, sql`o.neto_ahora`),
        cifra('IVA', 'pesos', sql`o.iva`, sql`case when o.afecta then ${ivaDeSql(sql`o.neto_ahora`)} else 0 end`),
      ],
    ),
  });
}
