import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { dineroDeCompras } from '#server/features/dinero/pagos/index.ts';
import { REBAJADO } from '#server/features/ventas/compras/index.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** The money that purchases keep of what the ledger says, and what credit notes took. */
export function cuadrarDinero(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Dinero de los pedidos: ${agrupar(cuantos)} movimientos`,
    cuantos: sql`select count(*) from pagos where compra_id is not null`,
    cifras: cifrasDe(
      sql`'Pedido ' || num_pedido`,
      sql`(
        select c.*, coalesce(p.pagado, 0) as pagado_ahora, coalesce(p.cobrado, 0) as cobrado_ahora,
          coalesce(n.rebajado, 0) as rebajado_ahora, coalesce(p.devuelto, 0) as devuelto_ahora,
          coalesce(p.bonificado, 0) as bonificado_ahora
        from compras c
        left join (${dineroDeCompras()}) p on p.compra_id = c.id
        left join (
          select compra_id, ${REBAJADO} as rebajado from facturas_venta group by compra_id
        ) n on n.compra_id = c.id
      ) c`,
      [
        cifra('pagado', 'pesos', sql`c.pagado`, sql`c.pagado_ahora`),
        cifra('pagado nombrando sus facturas', 'pesos', sql`c.cobrado`, sql`c.cobrado_ahora`),
        cifra('rebajado por notas de crédito', 'pesos', sql`c.rebajado`, sql`c.rebajado_ahora`),
        cifra('devuelto al cliente', 'pesos', sql`c.devuelto`, sql`c.devuelto_ahora`),
        cifra('devuelto sin deberlo', 'pesos', sql`c.bonificado`, sql`c.bonificado_ahora`),
      ],
    ),
  });
}
