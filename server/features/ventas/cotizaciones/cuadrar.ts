import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import {
  cantidadSql,
  conSuIvaSql,
  importeDeLinea,
  netoDeSql,
  subtotalQueCuadra,
} from '#server/platform/database/dinero.ts';

const TOTAL = sql`${conSuIvaSql(sql`c.base`, sql`coalesce(l.productos, 0)`)} + c.costo_envio`;
const CANTIDAD = cantidadSql(sql`l.otv_solicitada`, sql`l.medida`);
const LINEA = {
  base: sql`c.base`,
  precio: sql`l.precio_unitario`,
  cantidad: CANTIDAD,
  descuento: sql`l.descuento`,
};

/** What quotations keep of their lines, worked out again: what they come to, what that costs, and what is sold of known cost. */
export function cuadrarCotizaciones(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Cotizaciones: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from cotizaciones`,
    cifras: sql`
      ${cifrasDe(
        sql`'Cotización ' || num_cotizacion`,
        sql`(
          select c.*, coalesce(l.lineas, 0) as lineas_ahora, coalesce(l.unidades, 0) as unidades_ahora,
            ${TOTAL} as total_ahora, ${netoDeSql(TOTAL)} as neto_ahora,
            coalesce(l.costo, 0) as costo_ahora, ${conSuIvaSql(sql`c.base`, sql`coalesce(l.con_costo, 0)`)} as con_costo_ahora
          from cotizaciones c left join (
            select cotizacion_id, count(*) as lineas, sum(otv_solicitada) as unidades, sum(subtotal) as productos,
              sum(${importeDeLinea({ precio: sql`precio_compra`, cantidad: CANTIDAD }, 2)}) as costo, sum(subtotal) filter (where precio_compra > 0) as con_costo
            from cotizaciones_lineas l group by cotizacion_id
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
      )}
      union all ${cifrasDe(
        sql`'Cotización ' || num_cotizacion || ', línea ' || linea`,
        sql`(
          select c.num_cotizacion, l.linea, l.id, l.subtotal, ${subtotalQueCuadra(LINEA, sql`l.subtotal`)} as ahora
          from cotizaciones_lineas l join cotizaciones c on c.id = l.cotizacion_id
        ) l`,
        [cifra('subtotal', 'pesos', sql`l.subtotal`, sql`l.ahora`)],
      )}`,
  });
}
