import { sql } from 'drizzle-orm';
import { ANULADO, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { literal } from '#server/platform/estados/sql.ts';

/** What sells now; a shop that sold fewer products than `BASTAN` in so many days looks further back. */
const DIAS = 90;
const DIAS_SI_FALTAN = 365;
const BASTAN = 40;

/**
 * Counts what was sold in paid orders, all at once, and writes only what changed: who bought is in none of it. Lists are made
 * anew if anything did.
 */
export async function contarVendidos(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ cambiados: number }>(sql`
      with lineas as materialized (
        select l.producto_id, c.id as compra_id, c.fecha_compra, l.cantidad
        from compras c join compras_lineas l on l.compra_id = c.id
        where c.fecha_compra > current_date - ${sql.raw(String(DIAS_SI_FALTAN))} and c.estado <> ${ANULADO}
          and c.estado_pago = ${literal<EstadoPago>('pagado')} and l.cantidad > 0 and l.producto_id is not null
      ), ventana as (
        select case when count(distinct producto_id) >= ${sql.raw(String(BASTAN))}
          then ${sql.raw(String(DIAS))} else ${sql.raw(String(DIAS_SI_FALTAN))} end as dias
        from lineas where fecha_compra > current_date - ${sql.raw(String(DIAS))}
      ), hoy as (
        select producto_id, count(distinct compra_id)::int as pedidos, least(sum(cantidad), 2000000000)::int as unidades
        from lineas, ventana where fecha_compra > current_date - dias group by producto_id
      ), quitados as (
        delete from productos_vendidos v where not exists (select from hoy where hoy.producto_id = v.producto_id) returning 1
      ), puestos as (
        insert into productos_vendidos as v (producto_id, pedidos, unidades)
        select producto_id, pedidos, unidades from hoy order by producto_id
        on conflict (producto_id) do update set pedidos = excluded.pedidos, unidades = excluded.unidades
        where (v.pedidos, v.unidades) is distinct from (excluded.pedidos, excluded.unidades)
        returning 1
      )
      select ((select count(*) from quitados) + (select count(*) from puestos))::int as cambiados`);
    if (rows[0]!.cambiados > 0) await announceChanges(ctx, ['listado']);
  });
}
