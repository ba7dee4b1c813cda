import { sql } from 'drizzle-orm';
import { COBRABLES, type EstadoVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { ANULADO, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/**
 * The money that purchases keep of what came in and went back: by invoices' payments, by refunds, and what credit notes took. What was
 * paid without an invoice has no ledger: of what isn't paid it is nothing, and of what is no less than no invoice charges.
 */
export function cuadrarDinero(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Dinero de los pedidos: ${agrupar(cuantos)} reembolsos`,
    cuantos: sql`select count(*) from reembolsos where quitado_en is null`,
    cifras: cifrasDe(
      sql`'Pedido ' || num_pedido`,
      sql`(
        select c.*, coalesce(p.cobrado, 0) as cobrado_ahora, coalesce(p.liberado, 0) as liberado, coalesce(n.rebajado, 0) as rebajado_ahora,
          coalesce(r.devuelto, 0) as devuelto_ahora
        from compras c
        left join (
          select f.compra_id, sum(p.monto) as cobrado,
            coalesce(sum(p.monto) filter (where f.acreditado >= f.total), 0) as liberado
          from facturas_venta_pagos p join facturas_venta f on f.id = p.factura_id
          where p.quitado_en is null group by f.compra_id
        ) p on p.compra_id = c.id
        left join (
          select compra_id, sum(acreditado) as rebajado from facturas_venta
          where estado ${noEn<EstadoVenta>('anulada')} and tipo ${en<TipoVenta>(...COBRABLES)} and acreditado < total group by compra_id
        ) n on n.compra_id = c.id
        left join (
          select compra_id, sum(monto) as devuelto from reembolsos where quitado_en is null group by compra_id
        ) r on r.compra_id = c.id
      ) c`,
      [
        cifra('pagado en sus facturas', 'pesos', sql`c.cobrado`, sql`c.cobrado_ahora`),
        cifra('rebajado por notas de crédito', 'pesos', sql`c.rebajado`, sql`c.rebajado_ahora`),
        cifra('devuelto al cliente', 'pesos', sql`c.devuelto`, sql`c.devuelto_ahora`),
        cifra(
          'pagado sin factura',
          'pesos',
          sql`c.pagado_sin_factura`,
          sql`case when c.estado_pago ${en<EstadoPago>('pendiente')} then 0
            when c.estado = ${ANULADO} then c.pagado_sin_factura
            else greatest(c.pagado_sin_factura, c.precio_final - c.facturado - c.liberado) end`,
        ),
      ],
    ),
  });
}
