import { sql } from 'drizzle-orm';
import type { EstadoComprobante, EstadoLinea } from '#contract/dinero/transferencias/estados.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Each confirmed proof is a payment of its own purchase, or in its client's favour, and each assigned line is as much money as its payments wrote. */
export function cuadrarTransferencias(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Transferencias: ${agrupar(cuantos)} comprobantes y abonos`,
    cuantos: sql`(select count(*) from comprobantes_pago) + (select count(*) from cartolas_lineas)`,
    cifras: sql`
      ${cifrasDe(
        sql`'Comprobante ' || id`,
        sql`(
          select cp.id, (cp.estado ${en<EstadoComprobante>('confirmado')})::int as confirmado,
            (select count(*) from pagos p where p.id = cp.pago_id and p.clase = 'cobro'
              and (p.compra_id = cp.compra_id or (p.compra_id is null and p.cliente_id is not null))) as pagos
          from comprobantes_pago cp
        ) c`,
        [cifra('pagos de su pedido', 'unidades', sql`c.confirmado`, sql`c.pagos`)],
      )}
      union all
      ${cifrasDe(
        sql`'Abono ' || id`,
        sql`(
          select l.id, case when l.estado ${en<EstadoLinea>('asignada')} then l.monto else 0 end as monto,
            coalesce((select sum(p.monto) from pagos p
              where (p.id = l.pago_id and p.compra_id = l.compra_id) or (p.id = l.anticipo_id and p.cliente_id is not null)), 0) as pagado
          from cartolas_lineas l
        ) c`,
        [cifra('asignado', 'pesos', sql`c.monto`, sql`c.pagado`)],
      )}`,
  });
}
