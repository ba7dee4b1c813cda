import { sql } from 'drizzle-orm';
import { agrupar } from '#contract/valores/money.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * Of what customers gave back, as many units as are sold again came into the stock, at what its lines say; none of what was undone. And
 * no more came back of a line than it holds.
 */
export function cuadrarRetornos(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantos) => `Devoluciones de clientes: ${agrupar(cuantos)}`,
    cuantos: sql`select count(*) from retornos`,
    cifras: sql`
      ${cifrasDe(
        sql`'Devolución ' || id || ', ' || descripcion`,
        sql`(
          select r.id, r.quitado is not null as quitado, x.descripcion, x.al_stock, x.valor, m.unidades, m.valor as movido
          from retornos r join (
            select x.retorno_id, l.producto_id, min(l.descripcion) as descripcion, sum(x.al_stock) as al_stock, sum(x.valor) as valor
            from retornos_lineas x join compras_lineas l on l.id = x.compra_linea_id group by x.retorno_id, l.producto_id
          ) x on x.retorno_id = r.id
          left join (
            select documento, producto_id, sum(cantidad) as unidades, sum(valor) as valor
            from movimientos_stock where documento like 'retorno:%' group by documento, producto_id
          ) m on m.documento = 'retorno:' || r.id and m.producto_id = x.producto_id
          -- A product that was removed took its ledger with it.
          where x.producto_id is not null
        ) r`,
        [
          cifra(
            'unidades',
            'unidades',
            sql`case when r.quitado then 0 else r.al_stock end`,
            sql`coalesce(r.unidades, 0)`,
          ),
          cifra('valor', 'pesos', sql`case when r.quitado then 0 else r.valor end`, sql`coalesce(r.movido, 0)`),
        ],
      )}
      union all
      ${cifrasDe(
        sql`'Pedido ' || num_pedido || ', línea ' || linea`,
        sql`(
          select min(r.id) as id, c.num_pedido, l.linea, l.cantidad, sum(x.cantidad) as vueltas
          from retornos r join retornos_lineas x on x.retorno_id = r.id join compras_lineas l on l.id = x.compra_linea_id
          join compras c on c.id = r.compra_id where r.quitado is null group by c.num_pedido, l.linea, l.cantidad
        ) r`,
        [cifra('volvieron de más', 'unidades', sql`greatest(0, r.vueltas - r.cantidad)`, sql`0`)],
      )}`,
  });
}
