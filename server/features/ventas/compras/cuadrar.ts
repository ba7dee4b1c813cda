import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { cantidadSql, conSuIvaSql, subtotalQueCuadra } from '#server/platform/database/dinero.ts';
import { netosDeLineas } from './neto-de-lineas.ts';

const pedido = sql`'Pedido ' || num_pedido`;
const PRODUCTOS = conSuIvaSql(sql`c.base`, sql`greatest(0, coalesce(l.subtotal, 0) - c.descuentos)`, sql`c.afecta`);
/** What is left of what was cut after some of it was charged is what it was charged at. */
const CORTADA = sql`l.anulada > 0 and l.facturada > 0 and (c.base = 'neto' or l.descuento > 0)`;
const LINEA = {
  base: sql`c.base`,
  precio: sql`l.precio_unitario`,
  cantidad: cantidadSql(sql`l.cantidad`, sql`l.medida`),
  descuento: sql`l.descuento`,
};

/** What the goods of each purchase come to by its lines, IVA included (`productos`), and how many there are. */
export const productosDeSusLineas = sql`(
  select c.id as compra_id, case when l.cortada then c.precio_compra else ${PRODUCTOS} end as productos, coalesce(l.unidades, 0) as unidades
  from compras c left join (
    select l.compra_id, sum(l.subtotal) as subtotal, sum(l.cantidad) as unidades, bool_or(${CORTADA}) as cortada
    from compras_lineas l join compras c on c.id = l.compra_id group by l.compra_id
  ) l on l.compra_id = c.id
)`;

/** What purchases keep of their lines, and their lines of prices and units. */
export function cuadrarPedidos(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Pedidos y sus líneas: ${agrupar(cuantos)}`,
    cuantos: sql`select count(*) from compras`,
    cifras: sql`
      ${cifrasDe(
        pedido,
        sql`(select c.*, l.productos, l.unidades from compras c join ${productosDeSusLineas} l on l.compra_id = c.id) c`,
        [
          cifra('lo comprado', 'pesos', sql`c.precio_compra`, sql`c.productos`),
          cifra('total', 'pesos', sql`c.precio_final`, sql`c.productos + c.costo_envio`),
          cifra('unidades', 'unidades', sql`c.otv_compras`, sql`c.unidades`),
        ],
      )}
      union all ${cifrasDe(
        sql`${pedido} || ', línea ' || linea`,
        sql`(
          select l.*, c.num_pedido, case when ${CORTADA} then l.subtotal else ${subtotalQueCuadra(LINEA, sql`l.subtotal`)} end as ahora,
            n.neto as neto_ahora
          from compras_lineas l join compras c on c.id = l.compra_id join (${netosDeLineas()}) n on n.id = l.id
        ) l`,
        [
          cifra('subtotal', 'pesos', sql`l.subtotal`, sql`l.ahora`),
          cifra('neto', 'pesos', sql`l.neto`, sql`l.neto_ahora`),
        ],
      )}`,
  });
}

/**
 * What was sold cost what left the stock for it, and as many units left as it holds: none of what was cancelled. What never moved
 * any stock, as what was bought before there was a ledger, says nothing.
 */
export function cuadrarCostos(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Costo de lo vendido: ${agrupar(cuantos)} salidas del libro`,
    cuantos: sql`select count(*) from movimientos_stock where documento like 'compra:%'`,
    cifras: cifrasDe(
      sql`${pedido} || ', ' || descripcion`,
      sql`(
        select c.num_pedido, l.id, l.descripcion, c.estado = ${ANULADO} as anulado, l.costo, l.cantidad,
          -m.valor as valor, -m.unidades as unidades
        from (
          select compra_id, producto_id, min(id) as id, min(descripcion) as descripcion, coalesce(sum(costo), 0) as costo,
            sum(cantidad) as cantidad, bool_or(costo is not null) as movio
          from compras_lineas where producto_id is not null group by compra_id, producto_id
        ) l
        join compras c on c.id = l.compra_id
        left join (
          select documento, producto_id, sum(valor) as valor, sum(cantidad) as unidades
          from movimientos_stock where documento like 'compra:%' group by documento, producto_id
        ) m on m.documento = 'compra:' || l.compra_id and m.producto_id = l.producto_id
        where l.movio or m.documento is not null
      ) l`,
      [
        cifra('costo', 'pesos', sql`l.costo`, sql`coalesce(l.valor, 0)`),
        cifra(
          'unidades',
          'unidades',
          sql`case when l.anulado then 0 else l.cantidad end`,
          sql`coalesce(l.unidades, 0)`,
        ),
      ],
    ),
  });
}
