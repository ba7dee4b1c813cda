import { sql } from 'drizzle-orm';
import { COBRABLES, type EstadoVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { ANULADO, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { loQueSeDebe, porPagar } from './queries.ts';

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
        with papel as (
          select f.compra_id, f.total, greatest(0, f.total - coalesce(p.pagado, 0) - coalesce(n.acreditado, 0)) as saldo,
            coalesce(n.acreditado, 0) < f.total as ocupa
          from facturas_venta f
          left join (
            select factura_id, sum(monto) as pagado from facturas_venta_pagos where quitado_en is null group by factura_id
          ) p on p.factura_id = f.id
          left join (
            select referencia_id, sum(total) as acreditado from facturas_venta where estado ${noEn<EstadoVenta>('anulada')} group by referencia_id
          ) n on n.referencia_id = f.id
          where f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...COBRABLES)}
        ), deuda as (
          select case when compras.factura is null then u.rut else translate(compras.factura->>'rut', '.-', '') end as rut,
            case when ${porPagar} then ${loQueSeDebe} else 0 end as guardada,
            case when compras.estado = ${ANULADO} then 0 else coalesce(c.saldo, 0)
              + case when compras.estado_pago ${en<EstadoPago>('pendiente')} then l.productos + compras.costo_envio - coalesce(c.facturado, 0) else 0 end
            end as calculada
          from compras
          left join usuarios u on u.id = compras.user_id
          left join (select compra_id, sum(subtotal) as productos from compras_lineas group by compra_id) l on l.compra_id = compras.id
          left join (
            select compra_id, sum(saldo) as saldo, sum(total) filter (where ocupa) as facturado from papel group by compra_id
          ) c on c.compra_id = compras.id
        )
        select rut, sum(guardada) as guardada, sum(calculada) as calculada from deuda group by rut
      ) d`,
      [cifra('lo que debe', 'pesos', sql`d.guardada`, sql`d.calculada`)],
      sql`rut`,
    ),
  });
}
