import { sql } from 'drizzle-orm';
import { type EstadoOrden, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { ivaDeSql } from '#server/platform/database/dinero.ts';
import { en } from '#server/platform/estados/sql.ts';
import { pendiente, rechazadoDe } from './rechazado.ts';

const orden = sql`'OC ' || lpad(numero::text, 6, '0')`;

/** What orders to suppliers keep of their lines, and their lines of what was received for them. */
export function cuadrarOrdenes(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Órdenes a proveedores: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from ordenes_proveedor`,
    cifras: sql`
      ${cifrasDe(
        orden,
        sql`(
          select o.*, coalesce(l.lineas, 0) as lineas_ahora, coalesce(l.unidades, 0) as unidades_ahora,
            coalesce(l.recibidas, 0) as recibidas_ahora, coalesce(l.pendientes, 0) as pendientes_ahora,
            coalesce(l.neto, 0) as neto_ahora, case when o.estado ${en<EstadoOrden>(...ORDENES_VIVAS)} then l.vence end as vence_ahora
          from ordenes_proveedor o left join (
            select orden_id, count(*) as lineas, sum(cantidad) as unidades, sum(recibida) as recibidas,
              sum(${pendiente}) as pendientes, sum(cantidad * costo) as neto,
              min(fecha_acordada) filter (where ${pendiente} > 0) as vence
            from ordenes_proveedor_lineas l group by orden_id
          ) l on l.orden_id = o.id
        ) o`,
        [
          cifra('líneas', 'unidades', sql`o.lineas`, sql`o.lineas_ahora`),
          cifra('unidades', 'unidades', sql`o.unidades`, sql`o.unidades_ahora`),
          cifra('recibidas', 'unidades', sql`o.recibidas`, sql`o.recibidas_ahora`),
          cifra('por llegar', 'unidades', sql`o.pendientes`, sql`o.pendientes_ahora`),
          cifra('neto', 'pesos', sql`o.neto`, sql`o.neto_ahora`),
          cifra('IVA', 'pesos', sql`o.iva`, ivaDeSql(sql`o.neto_ahora`)),
          cifra('se espera el', 'dia', sql`o.vence`, sql`o.vence_ahora`),
        ],
      )}
      union all ${cifrasDe(
        sql`${orden} || ', ' || descripcion`,
        sql`(
          select l.*, o.numero, coalesce(r.llegaron, 0) as llegaron,
            coalesce((${rechazadoDe(sql`l.id`)}), 0) as sin_reemplazo
          from ordenes_proveedor_lineas l join ordenes_proveedor o on o.id = l.orden_id left join (
            select orden_linea_id, sum(cantidad_recibida) as llegaron from productos_proveedor
            where orden_linea_id is not null group by orden_linea_id
          ) r on r.orden_linea_id = l.id
        ) l`,
        [
          cifra('unidades recibidas', 'unidades', sql`l.recibida`, sql`l.llegaron`),
          cifra('rechazadas', 'unidades', sql`l.rechazada`, sql`l.sin_reemplazo`),
        ],
      )}`,
  });
}
