import { type SQL, sql } from 'drizzle-orm';
import {
  COBRABLES,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  NOTA_DE_DEBITO,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { NETO_DE_COMPRA as NETO, netoEnCompra } from '#server/features/ventas/compras/index.ts';
import { cuotaSql } from '#server/platform/database/dinero.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

const VIGENTE = sql`estado ${noEn<EstadoVenta>('anulada')}`;

/** What a paper `f` takes from the one `r` that charges: a debit note gives, and a charge itself neither. */
const QUITA = sql`(case f.tipo when ${NOTA_DE_CREDITO_VENTA}::int then f.total when ${NOTA_DE_DEBITO}::int then -f.total else 0 end)`;

/**
 * By what papers change what purchases sold since they were made, each on its own day (D123): a credit note lowers it by its net, of
 * the goods first as it lowers a commission; a paper that charges again what one took wholly back raises it, and so does a debit note,
 * which undoes a credit note or charges something of its own. Their sum is what is sold still, to the peso: nothing of a purchase
 * that was credited whole. `bruto` is the same with IVA. `cuales` says of which purchases `c`.
 */
export const ajustesDeVenta = (cuales: SQL = sql`true`): SQL => sql`
  select compra_id, fecha, documento_id, neto, bruto from (
    select compra_id, fecha, documento_id,
      saldo - lag(saldo, 1, 0::numeric) over w as neto, saldo_bruto - lag(saldo_bruto, 1, 0::numeric) over w as bruto
    from (
      select e.compra_id, e.fecha, e.documento_id,
        x.neto - case when e.abonado >= c.precio_compra + x.bruto then ${NETO} + x.neto
          else least(e.abonado_neto, ${NETO} + x.neto) end + e.recargado_neto as saldo,
        x.bruto - least(e.abonado, c.precio_compra + x.bruto) + e.recargado as saldo_bruto
      from (
        select p.compra_id, p.fecha, p.id as documento_id, sum(p.cargo) over w as cargado, sum(p.abono) over w as abonado,
          sum(case when abs(p.abono) = p.total then sign(p.abono) * p.neto else ${netoEnCompra(sql`p.abono`)} end) over w as abonado_neto,
          sum(p.recargo) over w as recargado, sum(sign(p.recargo) * p.neto) over w as recargado_neto
        from (
          select f.id, f.compra_id, f.fecha_emision as fecha, f.total, f.neto,
            case when f.referencia_id is null then f.total - f.envio else 0 end as cargo,
            case when r.tipo = ${NOTA_DE_DEBITO} then 0 else least(r.total - r.envio, sum(${QUITA}) over n)
              - least(r.total - r.envio, sum(${QUITA}) over n - ${QUITA}) end as abono,
            case when r.tipo = ${NOTA_DE_DEBITO} then -${QUITA} else 0 end as recargo
          from facturas_venta f left join facturas_venta n on n.id = f.referencia_id
          join facturas_venta r on r.id = case when f.deshace then n.referencia_id when f.tipo = ${NOTA_DE_CREDITO_VENTA} then n.id else f.id end
          where f.${VIGENTE} and f.tipo ${en<TipoVenta>(...COBRABLES, NOTA_DE_CREDITO_VENTA)}
            and f.compra_id in (select compra_id from facturas_venta where referencia_id is not null and ${VIGENTE})
          window n as (partition by r.id order by f.fecha_emision, f.id)
        ) p join compras c on c.id = p.compra_id
        where c.estado <> ${ANULADO} and ${cuales}
        window w as (partition by p.compra_id order by p.fecha, p.id)
      ) e join compras c on c.id = e.compra_id
      cross join lateral (select greatest(0, e.cargado - c.precio_compra) as bruto) b
      cross join lateral (select b.bruto, ${netoEnCompra(sql`b.bruto`)} as neto) x
    ) s window w as (partition by compra_id order by fecha, documento_id)
  ) a where neto <> 0 or bruto <> 0`;

interface Cuando {
  /** Which purchases `c`, by their own day. */
  ventas: SQL;
  /** Which adjustments `a`, by theirs. */
  ajustes: SQL;
  /** Of which purchases `c` at all. */
  cuales?: SQL;
}

/** What was sold, net: a row for each purchase that stands (`documento_id` null), and for each paper that changed one since. */
export const ventasNetas = ({ ventas, ajustes, cuales = sql`true` }: Cuando): SQL => sql`
  select c.id as compra_id, c.fecha_compra as fecha, null::int as documento_id, c.precio_final as total,
    case when c.estado = ${ANULADO} then 0 else ${NETO} end as neto
  from compras c where ${ventas} and ${cuales}
  union all
  select a.compra_id, a.fecha, a.documento_id, a.bruto, a.neto from (${ajustesDeVenta(cuales)}) a where ${ajustes}`;

/** The lines of the purchase `c` that stand, each with its share of what a paper changed of it: few purchases have one. */
const conCuota = (monto: SQL): SQL => sql`lateral (
  select id, linea, producto_id, descripcion, cantidad, costo, ${cuotaSql({ monto, peso: sql`subtotal`, orden: sql`linea` })} as venta
  from compras_lineas where compra_id = c.id and cantidad > 0
)`;

/**
 * The same line by line, with what their units cost when they left the stock: a cost of nothing is one that nobody told. Each bears
 * its share, so that the lines are their purchase to the peso; a paper moves no units and no cost. What customers gave back does, on
 * its own day: fewer units were sold, and what is sold again cost nothing, whatever was paid for it.
 */
export const lineasVendidas = ({ ventas, ajustes, cuales = sql`true` }: Cuando): SQL => sql`
  select c.id as compra_id, l.id as linea_id, l.linea, l.producto_id, l.descripcion, c.fecha_compra as fecha,
    null::int as documento_id, l.cantidad as unidades, l.neto as venta, nullif(l.costo, 0) as costo
  from compras c join compras_lineas l on l.compra_id = c.id
  where l.cantidad > 0 and c.estado <> ${ANULADO} and ${ventas} and ${cuales}
  union all
  select c.id, l.id, l.linea, l.producto_id, l.descripcion, a.fecha, a.documento_id, 0, l.venta,
    case when l.costo <> 0 then 0 end
  from (${ajustesDeVenta(cuales)}) a join compras c on c.id = a.compra_id cross join ${conCuota(sql`a.neto`)} l where ${ajustes}
  union all
  select c.id, l.id, l.linea, l.producto_id, l.descripcion, a.fecha, null, -x.cantidad, 0,
    case when l.costo <> 0 then -x.valor end
  from retornos a join compras c on c.id = a.compra_id join retornos_lineas x on x.retorno_id = a.id
  join compras_lineas l on l.id = x.compra_linea_id
  where a.quitado is null and ${ajustes} and ${cuales}`;
