import { sql } from 'drizzle-orm';
import { formatPrecio } from '#contract/valores/money.ts';
import { nombreDeVenta, type TipoVenta } from '#contract/ventas-estado/facturas-venta-estados.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Rows } from './queries.ts';

/** What of sales was worked out again, and in words each thing that is kept otherwise. */
export interface CuadraturaDeVentas {
  facturas: number;
  compras: number;
  diferencias: string[];
}

type Fila = Rows<{
  cosa: 'factura' | 'compra';
  numero: number;
  tipo: TipoVenta | null;
  que: string;
  guardado: number;
  calculado: number;
}>;

/**
 * Works out again, from payments, credit notes, work orders and the lines of papers, what invoices and purchases keep of them: what is
 * paid and owed, what of a purchase is charged, stands in a work order and left. One statement, so that what is being sold
 * meanwhile is seen in both or in neither.
 */
export async function cuadrarVentas(db: Queryable): Promise<CuadraturaDeVentas> {
  const { rows } = await db.execute<Rows<{ facturas: number; compras: number; diferencias: Fila[] }>>(sql`
    with pago as (
      select factura_id, sum(monto) as pagado from facturas_venta_pagos where quitado_en is null group by factura_id
    ), nota as (
      select referencia_id, sum(total) as acreditado from facturas_venta
      where referencia_id is not null and estado <> 'anulada' group by referencia_id
    ), papel as (
      select f.*, coalesce(p.pagado, 0) as pagado_ahora, coalesce(n.acreditado, 0) as acreditado_ahora,
        f.estado <> 'anulada' and f.tipo in (33, 34, 39) as cobra
      from facturas_venta f left join pago p on p.factura_id = f.id left join nota n on n.referencia_id = f.id
    ), vigente as (
      select *, cobra and acreditado_ahora < total as ocupa,
        case when cobra then greatest(0, total - pagado_ahora - acreditado_ahora) else 0 end as saldo_ahora from papel
    ), por_compra as (
      select compra_id, coalesce(sum(total) filter (where ocupa), 0) as facturado, sum(saldo_ahora) as por_cobrar
      from vigente group by compra_id
    ), facturada as (
      select x.compra_linea_id, sum(x.cantidad) as unidades from facturas_venta_lineas x
      join vigente v on v.id = x.factura_id where v.ocupa group by x.compra_linea_id
    ), en_ot as (
      select l.compra_linea_id, sum(l.cantidad) as unidades,
        coalesce(sum(l.cantidad) filter (where t.estado in ('despachada', 'entregada')), 0) as fuera
      from ots_lineas l join ots t on t.id = l.ot_id where t.estado <> 'anulada' group by l.compra_linea_id
    ), diferencia as (
      select 'factura' as cosa, folio as numero, tipo::int as tipo, d.que, d.guardado, d.calculado, id as orden
      from vigente, lateral (values ('pagado', pagado, pagado_ahora), ('rebajado por notas', acreditado, acreditado_ahora),
        ('saldo', saldo, saldo_ahora)) d (que, guardado, calculado) where d.guardado <> d.calculado
      union all
      select 'compra', c.num_pedido, null, d.que, d.guardado, d.calculado, c.id
      from compras c left join por_compra p on p.compra_id = c.id, lateral (values
        ('facturado', c.facturado, coalesce(p.facturado, 0)), ('por cobrar', c.por_cobrar, coalesce(p.por_cobrar, 0))
      ) d (que, guardado, calculado) where d.guardado <> d.calculado
      union all
      select 'compra', c.num_pedido, null, d.que || ' de la línea ' || l.linea, d.guardado, d.calculado, c.id
      from compras_lineas l join compras c on c.id = l.compra_id left join facturada f on f.compra_linea_id = l.id
      left join en_ot o on o.compra_linea_id = l.id, lateral (values
        ('unidades facturadas', l.facturada, coalesce(f.unidades, 0)), ('unidades en OT', l.en_ot, coalesce(o.unidades, 0)),
        ('unidades despachadas', l.despachada, coalesce(o.fuera, 0))
      ) d (que, guardado, calculado) where d.guardado <> d.calculado
    )
    select (select count(*)::int from facturas_venta) as facturas, (select count(*)::int from compras) as compras,
      (select coalesce(json_agg(json_build_object('cosa', cosa, 'numero', numero, 'tipo', tipo, 'que', que,
        'guardado', guardado, 'calculado', calculado) order by cosa, orden, que), '[]') from diferencia) as diferencias`);
  const { facturas, compras, diferencias } = rows[0]!;
  return { facturas, compras, diferencias: diferencias.map(decir) };
}

function decir({ cosa, numero, tipo, que, guardado, calculado }: Fila): string {
  const nombre = cosa === 'factura' ? nombreDeVenta({ tipo: tipo!, folio: numero }) : `Pedido ${numero}`;
  const leer = que.startsWith('unidades') ? String : formatPrecio;
  return `${nombre}: ${que} dice ${leer(guardado)} y suma ${leer(calculado)}`;
}
