import { type SQL, sql } from 'drizzle-orm';
import {
  COBRABLES,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { COMISIONES_FIRMES, type EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import { netoDeSql, sinIvaSql } from '#server/platform/database/dinero.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** What an amount of a paper `f` is without IVA: an exempt one has none (D51). */
const sinIva = (monto: SQL): SQL => sql`(case when f.tipo = 34 then ${monto} else ${netoDeSql(monto)} end)`;

/** What credit notes take back of a paper `f`, net, less what debit notes undid of them. */
const NOTAS = sql`coalesce((
  select sum(n.neto - coalesce((select sum(d.neto) from facturas_venta d where d.referencia_id = n.id and d.estado ${noEn<EstadoVenta>('anulada')}), 0))
  from facturas_venta n where n.referencia_id = f.id and n.tipo = ${NOTA_DE_CREDITO_VENTA} and n.estado ${noEn<EstadoVenta>('anulada')}), 0)`;

/** What a paid paper `f` sold: its goods, net, without bringing them and without what credit notes took back. */
export const NETO_DE_FACTURA: SQL = sql`greatest(0, f.neto - ${sinIva(sql`f.envio`)} - ${NOTAS})`;

/** What a per cent is taken of. Of what nobody told the cost of there is no margin, and a loss takes nothing from anybody. */
const sobre = (base: SQL, neto: SQL, costo: SQL, sinCosto: SQL): SQL =>
  sql`(case when ${base} = 'margen' then greatest(0, ${neto} - ${sinCosto} - ${costo}) else ${neto} end)`;

const COBRADA = sql`f.estado ${en<EstadoVenta>('pagada')} and f.tipo ${en<TipoVenta>(...COBRABLES)}`;

/** What a paper that other months paid for should have given by now, by the rule that is frozen with it (`l`). */
const AHORA = {
  neto: sql`(case when ${COBRADA} then ${NETO_DE_FACTURA} else 0 end)`,
  sobre: sql`(case when ${COBRADA} then ${sobre(sql`l.base`, NETO_DE_FACTURA, sql`l.costo`, sql`l.sin_costo`)} else 0 end)`,
};

/**
 * What the papers that are in frozen commissions should have given by now (`neto`, `sobre`, `monto`), and what they gave (`dado_…`),
 * with the line `l` that paid for each. `ultima` is the paper's version when it was looked at last.
 */
export const dadoYDebido = (ajenas: SQL): SQL => sql`
  select f.id as factura_id, f.version as factura_version, l.vendedor_id, l.canal, l.regla_id, l.base, l.porciento,
    ${AHORA.neto} as neto, ${AHORA.sobre} as sobre, round(${AHORA.sobre} * l.porciento / 100) as monto,
    s.neto as dado_neto, s.sobre as dado_sobre, s.monto as dado, s.ultima
  from comisiones_lineas l
  join facturas_venta f on f.id = l.factura_id
  cross join lateral (
    select sum(a.neto) as neto, sum(a.sobre) as sobre, sum(a.monto) as monto, max(a.factura_version) as ultima
    from comisiones_lineas a where a.factura_id = l.factura_id and a.viva and ${ajenas}
  ) s
  where l.viva and l.clase = 'venta'`;

/**
 * The lines of a month's commissions as they are now: each paper with a seller that was paid for in it, once and for all; and, where no
 * later month has been worked out, those of closed months that were paid for late, and what frozen lines are too much or too little
 * since a payment or a credit note changed them. Without such a change, twice gives the same.
 */
export const lineasDelMes = ({ id, mes }: { id: number; mes: string }): SQL => sql`
  with ultimo as (
    select not exists (select 1 from comisiones where mes > ${mes} and estado ${noEn<EstadoComision>('anulada')}) as es
  ), venta as (
    select f.id as factura_id, f.version as factura_version, q.vendedor_id, q.canal, ${NETO_DE_FACTURA} as neto,
      coalesce(k.costo, 0) as costo, coalesce(k.sin_costo, 0) as sin_costo
    from facturas_venta f
    join cotizaciones q on q.compra_id = f.compra_id and q.vendedor_id is not null
    left join lateral (
      select sum(case when l.costo > 0 and l.cantidad > 0 then round(l.costo * x.cantidad / l.cantidad) else 0 end) as costo,
        sum(case when l.costo > 0 and l.cantidad > 0 then 0 when f.tipo = 34 and f.base = 'bruto' then x.subtotal else ${sinIvaSql(sql`f.base`, sql`x.subtotal`)} end) as sin_costo
      from facturas_venta_lineas x join compras_lineas l on l.id = x.compra_linea_id where x.factura_id = f.id
    ) k on true
    where ${COBRADA} and f.pagada_el < ${`${mes}-01`}::date + interval '1 month'
      and (f.pagada_el >= ${`${mes}-01`}::date or ((select es from ultimo) and to_char(f.pagada_el, 'YYYY-MM') in
        (select c.mes from comisiones c where c.estado ${en<EstadoComision>(...COMISIONES_FIRMES)})))
      and not exists (select 1 from comisiones_lineas o where o.factura_id = f.id and o.viva and o.comision_id <> ${id})
  ), con_regla as (
    select v.*, r.id as regla_id, coalesce(r.base, 'venta') as base, coalesce(r.porciento, 0) as porciento
    from venta v
    left join lateral (
      select g.id, g.base, g.porciento from comisiones_reglas g
      where g.quitada_en is null and g.desde <= ${mes}
        and (g.vendedor_id is null or g.vendedor_id = v.vendedor_id) and (g.canal is null or g.canal = v.canal)
      order by (g.vendedor_id is not null) desc, (g.canal is not null) desc, g.desde desc limit 1
    ) r on true
  ), ajuste as (
    select * from (${dadoYDebido(sql`a.comision_id <> ${id}`)} and l.comision_id <> ${id}) d
    where (select es from ultimo) and (d.neto <> d.dado_neto or d.sobre <> d.dado_sobre or d.monto <> d.dado)
  )
  select factura_id, factura_version, 'venta' as clase, vendedor_id, canal, regla_id, base, porciento, neto, costo, sin_costo,
    ${sobre(sql`base`, sql`neto`, sql`costo`, sql`sin_costo`)} as sobre,
    round(${sobre(sql`base`, sql`neto`, sql`costo`, sql`sin_costo`)} * porciento / 100) as monto
  from con_regla
  union all
  select factura_id, factura_version, 'ajuste', vendedor_id, canal, regla_id, base, porciento, neto - dado_neto, 0, 0,
    sobre - dado_sobre, monto - dado
  from ajuste`;
