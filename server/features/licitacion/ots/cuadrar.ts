import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What work orders keep of their lines. */
export function cuadrarOts(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `OT: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from ots`,
    cifras: cifrasDe(
      sql`'OT ' || lpad(numero::text, 6, '0')`,
      sql`(
        select o.*, coalesce(l.lineas, 0) as lineas_ahora, coalesce(l.unidades, 0) as unidades_ahora
        from ots o left join (
          select ot_id, count(*) as lineas, sum(cantidad) as unidades from ots_lineas group by ot_id
        ) l on l.ot_id = o.id
      ) o`,
      [
        cifra('líneas', 'unidades', sql`o.lineas`, sql`o.lineas_ahora`),
        cifra('unidades', 'unidades', sql`o.unidades`, sql`o.unidades_ahora`),
      ],
    ),
  });
}
