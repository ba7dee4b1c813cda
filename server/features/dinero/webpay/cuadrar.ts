import { sql } from 'drizzle-orm';
import type { EstadoWebpay } from '#contract/dinero/webpay.ts';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { EstadoVuelta } from './table.ts';

/** What Webpay charged and gave back is in the ledger to the peso, and of what the ledger says that it did it knows as much. */
export function cuadrarWebpay(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Pagos con Webpay: ${agrupar(cuantos)} intentos`,
    cuantos: sql`select count(*) from webpay_intentos`,
    cifras: sql`
      ${cifrasDe(
        sql`coalesce('Webpay ' || orden_compra, 'Pago ' || id)`,
        sql`(
          select coalesce(p.id, 0) as id, i.orden_compra, coalesce(p.monto, 0) as en_libro, coalesce(i.monto, 0) as cobrado,
            p.compra_id as del_libro, i.compra_id as suya
          from (select * from webpay_intentos where estado ${en<EstadoWebpay>('autorizado')}) i
          full join (select * from pagos where medio = 'webpay' and clase = 'cobro') p on p.id = i.pago_id
        ) x`,
        [
          cifra('cobrado', 'pesos', sql`x.en_libro`, sql`x.cobrado`),
          cifra('de qué pedido', 'unidades', sql`x.del_libro`, sql`x.suya`),
        ],
      )}
      union all ${cifrasDe(
        sql`coalesce('Webpay ' || orden_compra, 'Reembolso ' || id)`,
        sql`(
          select coalesce(p.id, 0) as id, d.orden_compra, coalesce(-p.monto, 0) as en_libro, coalesce(d.monto, 0) as vuelto
          from (
            select d.*, i.orden_compra from webpay_devoluciones d join webpay_intentos i on i.id = d.intento_id
            where d.estado ${en<EstadoVuelta>('hecha')} and d.en_libro
          ) d
          full join (select * from pagos where medio = 'webpay' and clase = 'reembolso') p on p.id = d.pago_id
        ) x`,
        [cifra('devuelto', 'pesos', sql`x.en_libro`, sql`x.vuelto`)],
      )}`,
  });
}
