import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { netoDeSql } from '#server/platform/database/dinero.ts';
import { precioConDescuentoSql } from './filas.ts';

/** What quotations keep of their lines, worked out again: what they come to, what that costs, and what is sold of known cost. */
export function cuadrarCotizaciones(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Cotizaciones: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from cotizaciones`,
    cifras: cifrasDe(
      sql`'Cotización ' || num_cotizacion`,
      sql`(
        select c.*, coalesce(l.lineas, 0) as lineas_ahora, coalesce(l.unidades, 0) as unidades_ahora,
          coalesce(l.productos, 0) + c.costo_envio as total_ahora, ${netoDeSql(sql`coalesce(l.productos, 0) + c.costo_envio`)} as neto_ahora,
          coalesce(l.costo, 0) as costo_ahora, coalesce(l.con_costo, 0) as con_costo_ahora
        from cotizaciones c left join (
          select cotizacion_id, count(*) as lineas, sum(cantidad) as unidades, sum(cantidad * precio) as productos,
            sum(cantidad * costo) as costo, sum(cantidad * precio) filter (where costo > 0) as con_costo
          from (
            select cotizacion_id, otv_solicitada as cantidad, precio_compra as costo, ${precioConDescuentoSql(sql`precio_unitario`, sql`descuento`)} as precio
            from cotizaciones_lineas
          ) x group by cotizacion_id
        ) l on l.cotizacion_id = c.id
      ) c`,
      [
        cifra('líneas', 'unidades', sql`c.lineas`, sql`c.lineas_ahora`),
        cifra('unidades', 'unidades', sql`c.unidades`, sql`c.unidades_ahora`),
        cifra('neto', 'pesos', sql`c.neto`, sql`c.neto_ahora`),
        cifra('IVA', 'pesos', sql`c.iva`, sql`c.total_ahora - c.neto_ahora`),
        cifra('total', 'pesos', sql`c.total`, sql`c.total_ahora`),
        cifra('costo', 'pesos', sql`c.costo`, sql`c.costo_ahora`),
        cifra('vendido con costo conocido', 'pesos', sql`c.vendido_con_costo`, sql`c.con_costo_ahora`),
      ],
    ),
  });
}
