import { sql } from 'drizzle-orm';
import {
  COBRABLES,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  NOTA_DE_DEBITO,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { dineroDeCompras } from '#server/features/dinero/pagos/index.ts';
import {
  comprasDeTodosLosClientes,
  duenosDeCompras,
  ES_DEUDA,
  productosDeSusLineas,
} from '#server/features/ventas/compras/index.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { porPagar } from './queries.ts';

/**
 * What each client is told to owe, which is what their credit counts, against what they bought, were charged and paid: from the
 * lines of purchases, the papers that charge them, and their payments, whatever a purchase keeps of these.
 */
export function cuadrarCredito(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Crédito: ${agrupar(cuantos)} pedidos por pagar`,
    cuantos: sql`select count(*) from compras where ${porPagar}`,
    cifras: cifrasDe(
      sql`'Cliente ' || coalesce(nullif(rut, ''), 'sin RUT')`,
      sql`(
        with deuda as (
          select d.cliente_id, coalesce(k.rut_cliente, d.rut) as rut, c.por_pagar as guardada, ${ES_DEUDA} as es_deuda,
            case when c.estado = ${ANULADO} then 0 else greatest(0, l.productos + c.costo_envio - coalesce(n.rebajado, 0)
              - coalesce(p.pagado - p.devuelto + p.bonificado, 0)) end as calculada
          from compras c
          join (${duenosDeCompras(sql`true`)}) d on d.id = c.id
          left join clientes k on k.id = d.cliente_id
          join ${productosDeSusLineas} l on l.compra_id = c.id
          left join (${dineroDeCompras()}) p on p.compra_id = c.id
          left join (
            select f.compra_id, sum(case when f.tipo = ${NOTA_DE_DEBITO} then coalesce(n.total, 0) - f.total when n.total < f.total then n.total else 0 end) as rebajado
            from facturas_venta f left join (
              select n.referencia_id, sum(n.total - coalesce((select sum(d.total) from facturas_venta d where d.referencia_id = n.id and d.estado ${noEn<EstadoVenta>('anulada')}), 0)) as total
              from facturas_venta n where n.tipo = ${NOTA_DE_CREDITO_VENTA} and n.estado ${noEn<EstadoVenta>('anulada')} group by n.referencia_id
            ) n on n.referencia_id = f.id
            where f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...COBRABLES)} and not f.deshace group by f.compra_id
          ) n on n.compra_id = c.id
        ),
        cuenta as (
          select s.cliente_id, sum(c.por_pagar) filter (where ${ES_DEUDA}) as usado from (${comprasDeTodosLosClientes}) s join compras c on c.id = s.id
          group by s.cliente_id
        )
        select rut, case when deuda.cliente_id is null then sum(guardada) else coalesce(max(usado), 0) end as guardada,
          coalesce(sum(calculada) filter (where es_deuda or deuda.cliente_id is null), 0) as calculada
        from deuda left join cuenta on cuenta.cliente_id = deuda.cliente_id group by rut, deuda.cliente_id
      ) d`,
      [cifra('lo que debe', 'pesos', sql`d.guardada`, sql`d.calculada`)],
      sql`rut`,
    ),
  });
}
