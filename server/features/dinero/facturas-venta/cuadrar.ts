import { sql } from 'drizzle-orm';
import { DE_LO_VENDIDO, ETIQUETA_TIPO_VENTA, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { type EstadoOt, OTS_QUE_SALIERON } from '#contract/licitacion/ots/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { conIvaSql, conSuIvaSql } from '#server/platform/database/dinero.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { saldosDeVentas } from './saldo.ts';

const documento = sql`case tipo ${sql.join(
  Object.entries(ETIQUETA_TIPO_VENTA).map(([tipo, etiqueta]) => sql`when ${Number(tipo)} then ${etiqueta}`),
  sql` `,
)} end || ' ' || folio`;
const pedido = sql`'Pedido ' || num_pedido`;

/** What a paper's lines come to, as its purchase says their prices. */
const DE_SUS_LINEAS = sql`(${conSuIvaSql(sql`f.base`, sql`coalesce(l.lineas, 0)`, sql`c.afecta`)} + f.envio)`;
/** Parts of a net purchase round the IVA each by itself, those of a coupon their share of it; the last bears what its order takes off. */
const MARGEN_DE_PARTES = sql`((select count(*) - 1 from facturas_venta x where x.compra_id = c.id and x.referencia_id is null)
  + case when c.base = 'neto' then ${conIvaSql(sql`c.descuentos`)} else c.descuentos end)`;
/** Something is taken off all its lines together, or rounded in each part of it. */
const POR_PARTES = sql`(c.base = 'neto' or c.descuentos > 0)`;
/** A coupon goes with the units that are cut: what isn't charged any more, or only went with them, bore a share that nobody keeps. */
const CON_CUPON_DE_ANTES = sql`(c.cupon_id is not null and f.total < ${DE_SUS_LINEAS}
  and not (s.cobra and s.acreditado < f.total and f.tipo ${en<TipoVenta>(...DE_LO_VENDIDO)}))`;

/**
 * Works out again, from payments, credit notes, work orders and the lines of papers, what invoices and purchases keep of them: what is
 * charged, paid and owed and since when, what of a purchase is charged, stands in a work order and left.
 */
export function cuadrarVentas(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Ventas: ${agrupar(cuantos)} documentos`,
    cuantos: sql`select count(*) from facturas_venta`,
    cifras: sql`
      with cargo as (
        select factura_id, sum(subtotal) as lineas from facturas_venta_lineas group by factura_id
      ), vigente as (
        select f.*, s.pagado as pagado_ahora, s.suyo as cobrado_ahora, s.acreditado as acreditado_ahora, s.saldo as saldo_ahora, s.ultimo,
          case when f.referencia_id is not null or (${POR_PARTES} and abs(f.total - ${DE_SUS_LINEAS}) <= ${MARGEN_DE_PARTES}) or ${CON_CUPON_DE_ANTES} then f.total
            else ${DE_SUS_LINEAS} end as total_ahora,
          s.cobra, s.cobra and s.acreditado < f.total and f.tipo ${en<TipoVenta>(...DE_LO_VENDIDO)} as ocupa
        from facturas_venta f join (${saldosDeVentas()}) s on s.id = f.id join compras c on c.id = f.compra_id left join cargo l on l.factura_id = f.id
      ), por_compra as (
        select compra_id, coalesce(sum(total) filter (where ocupa), 0) as facturado, sum(saldo_ahora) as por_cobrar,
          coalesce(sum(total - envio) filter (where ocupa), 0) as productos
        from vigente group by compra_id
      ), facturada as (
        select x.compra_linea_id, sum(x.cantidad) as unidades from facturas_venta_lineas x
        join vigente v on v.id = x.factura_id where v.ocupa group by x.compra_linea_id
      ), en_ot as (
        select l.compra_linea_id, sum(l.cantidad) as unidades,
          coalesce(sum(l.cantidad) filter (where t.estado ${en<EstadoOt>(...OTS_QUE_SALIERON)}), 0) as fuera
        from ots_lineas l join ots t on t.id = l.ot_id where t.estado ${noEn<EstadoOt>('anulada')} group by l.compra_linea_id
      )
      ${cifrasDe(documento, sql`vigente`, [
        cifra('total', 'pesos', sql`total`, sql`total_ahora`),
        cifra('pagado', 'pesos', sql`pagado`, sql`pagado_ahora`),
        cifra('pagado nombrándola', 'pesos', sql`cobrado`, sql`cobrado_ahora`),
        cifra('rebajado por notas', 'pesos', sql`acreditado`, sql`acreditado_ahora`),
        cifra('saldo', 'pesos', sql`saldo`, sql`saldo_ahora`),
        cifra(
          'pagado entero el',
          'dia',
          sql`pagada_el`,
          // What a credit note took wholly back before anything was paid has no such day, whatever is paid of others later.
          sql`case when cobra and saldo_ahora = 0 then coalesce(pagada_el, case when pagado_ahora > 0 then ultimo end) end`,
        ),
      ])}
      union all ${cifrasDe(
        pedido,
        sql`(
          select c.id, c.num_pedido, c.facturado, c.por_cobrar, coalesce(p.facturado, 0) as facturado_ahora,
            coalesce(p.por_cobrar, 0) as por_cobrar_ahora, coalesce(p.productos, 0) as productos,
            case when ${POR_PARTES} and p.productos > 0 and not exists (
              select from compras_lineas l where l.compra_id = c.id and l.facturada < l.cantidad
            ) then c.precio_compra else coalesce(p.productos, 0) end as productos_ahora
          from compras c left join por_compra p on p.compra_id = c.id
        ) c`,
        [
          cifra('facturado', 'pesos', sql`facturado`, sql`facturado_ahora`),
          cifra('por cobrar', 'pesos', sql`por_cobrar`, sql`por_cobrar_ahora`),
          cifra('facturado entero', 'pesos', sql`productos`, sql`productos_ahora`),
        ],
      )}
      union all ${cifrasDe(
        sql`${pedido} || ', línea ' || linea`,
        sql`(
          select c.id, c.num_pedido, l.linea, l.facturada, l.en_ot, l.despachada, coalesce(f.unidades, 0) as facturada_ahora,
            coalesce(o.unidades, 0) as en_ot_ahora, coalesce(o.fuera, 0) as despachada_ahora
          from compras_lineas l join compras c on c.id = l.compra_id left join facturada f on f.compra_linea_id = l.id
          left join en_ot o on o.compra_linea_id = l.id
        ) l`,
        [
          cifra('unidades facturadas', 'unidades', sql`facturada`, sql`facturada_ahora`),
          cifra('unidades en OT', 'unidades', sql`en_ot`, sql`en_ot_ahora`),
          cifra('unidades despachadas', 'unidades', sql`despachada`, sql`despachada_ahora`),
        ],
      )}`,
  });
}
