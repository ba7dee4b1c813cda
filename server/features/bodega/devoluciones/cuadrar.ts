import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What return notes to suppliers keep of their lines, and of the papers that gave money back for them. */
export function cuadrarDevoluciones(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Devoluciones a proveedores: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from devoluciones_proveedor`,
    cifras: cifrasDe(
      sql`'DEV ' || lpad(numero::text, 6, '0')`,
      sql`(
        select d.*, coalesce(l.lineas, 0) as lineas_ahora, coalesce(l.resueltas, 0) as resueltas_ahora,
          coalesce(l.unidades, 0) as unidades_ahora, coalesce(l.neto, 0) as neto_ahora, coalesce(c.acreditado, 0) as acreditado_ahora
        from devoluciones_proveedor d left join (
          select devolucion_id, count(*) as lineas, count(resultado) as resueltas, sum(cantidad) as unidades,
            sum(cantidad * costo) as neto
          from devoluciones_proveedor_lineas group by devolucion_id
        ) l on l.devolucion_id = d.id left join (
          select devolucion_id, sum(monto) as acreditado from devoluciones_proveedor_creditos group by devolucion_id
        ) c on c.devolucion_id = d.id
      ) d`,
      [
        cifra('líneas', 'unidades', sql`d.lineas`, sql`d.lineas_ahora`),
        cifra('líneas resueltas', 'unidades', sql`d.resueltas`, sql`d.resueltas_ahora`),
        cifra('unidades', 'unidades', sql`d.unidades`, sql`d.unidades_ahora`),
        cifra('neto', 'pesos', sql`d.neto`, sql`d.neto_ahora`),
        cifra('acreditado', 'pesos', sql`d.acreditado`, sql`d.acreditado_ahora`),
      ],
    ),
  });
}
