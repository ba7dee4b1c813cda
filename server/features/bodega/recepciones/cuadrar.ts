import { sql } from 'drizzle-orm';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What deliveries keep of their receipts; and that what was accepted came into the stock, at what it cost, and nothing else did. */
export function cuadrarRecepciones(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Recepciones: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from productos_proveedor`,
    cifras: sql`
      ${cifrasDe(
        sql`'Llegada ' || lpad(numero::text, 6, '0')`,
        sql`(
          select a.*, coalesce(r.lineas, 0) as lineas_ahora, coalesce(r.unidades, 0) as unidades_ahora,
            coalesce(r.por_decidir, 0) as por_decidir_ahora, coalesce(r.aceptadas, 0) as aceptadas_ahora,
            coalesce(r.rechazadas, 0) as rechazadas_ahora
          from llegadas a left join (
            select llegada_id, count(*) as lineas, sum(cantidad_recibida) as unidades,
              sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}) as por_decidir,
              sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('aceptado')}) as aceptadas,
              sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('rechazado')}) as rechazadas
            from productos_proveedor group by llegada_id
          ) r on r.llegada_id = a.id
        ) a`,
        [
          cifra('líneas', 'unidades', sql`a.lineas`, sql`a.lineas_ahora`),
          cifra('unidades', 'unidades', sql`a.unidades`, sql`a.unidades_ahora`),
          cifra('por decidir', 'unidades', sql`a.por_decidir`, sql`a.por_decidir_ahora`),
          cifra('aceptadas', 'unidades', sql`a.aceptadas`, sql`a.aceptadas_ahora`),
          cifra('rechazadas', 'unidades', sql`a.rechazadas`, sql`a.rechazadas_ahora`),
        ],
      )}
      union all ${cifrasDe(
        sql`'Recepción ' || id || ', código ' || codigo_producto_fussan`,
        sql`(
          select r.id, r.codigo_producto_fussan, m.unidades, m.valor,
            case when r.estado_recepcion ${en<EstadoRecepcion>('aceptado')} then r.cantidad_recibida else 0 end as aceptadas,
            case when r.estado_recepcion ${en<EstadoRecepcion>('aceptado')} then r.cantidad_recibida * r.precio_compra_unitario else 0 end as costo
          from productos_proveedor r join (
            select documento, producto_id, sum(cantidad) as unidades, sum(valor) as valor
            from movimientos_stock where documento like 'recepcion:%' group by documento, producto_id
          ) m on m.documento = 'recepcion:' || r.id and m.producto_id = r.producto_id
        ) r`,
        [
          cifra('unidades aceptadas', 'unidades', sql`r.aceptadas`, sql`r.unidades`),
          cifra('costo de lo aceptado', 'pesos', sql`r.costo`, sql`r.valor`),
        ],
      )}`,
  });
}
