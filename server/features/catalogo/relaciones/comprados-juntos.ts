import { sql } from 'drizzle-orm';
import { MAX_JUNTOS } from '#contract/catalogo/relaciones/relaciones.ts';
import { ANULADO, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { anunciar } from './anunciar.ts';

const DIAS = 365;
/** Once may be chance. */
const MIN_VECES = 2;
/** A purchase of more is a company's list, of which anything goes with anything; and its pairs would be hundreds. */
const MAX_POR_COMPRA = 20;
const MAX_PAGINAS = 2_000;

/**
 * Counts what was bought together in the paid purchases of a year, and leaves the most frequent of each product: all at once,
 * and only what changed is written. Who bought is in none of it.
 */
export async function contarJuntos(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`
      create temp table juntos_de_hoy on commit drop as
      with lineas as (
        select distinct l.compra_id, l.producto_id from compras c join compras_lineas l on l.compra_id = c.id
        where c.fecha_compra > current_date - ${sql.raw(String(DIAS))} and c.estado <> ${ANULADO}
          and c.estado_pago = ${literal<EstadoPago>('pagado')} and l.cantidad > 0 and l.producto_id is not null
      ), utiles as (
        select compra_id, producto_id from (
          select *, count(*) over (partition by compra_id) as cuantos from lineas) l
        where cuantos between 2 and ${sql.raw(String(MAX_POR_COMPRA))}
      ), pares as (
        select a.producto_id, b.producto_id as otro_id, count(*)::int as veces
        from utiles a join utiles b on b.compra_id = a.compra_id and b.producto_id <> a.producto_id
        group by 1, 2 having count(*) >= ${sql.raw(String(MIN_VECES))}
      ), ordenados as (
        select *, row_number() over (partition by producto_id order by veces desc, otro_id)::smallint as lugar from pares
      )
      select producto_id, otro_id, veces, lugar from ordenados where lugar <= ${sql.raw(String(MAX_JUNTOS))}`);
    const { rows } = await ctx.db.execute<{ producto_id: number }>(sql`
      with quitados as (
        delete from comprados_juntos j
        where not exists (select from juntos_de_hoy h where h.producto_id = j.producto_id and h.otro_id = j.otro_id)
        returning j.producto_id
      ), puestos as (
        insert into comprados_juntos as j (producto_id, otro_id, veces, lugar)
        select producto_id, otro_id, veces, lugar from juntos_de_hoy order by producto_id, otro_id
        on conflict (producto_id, otro_id) do update set veces = excluded.veces, lugar = excluded.lugar
        where (j.veces, j.lugar) is distinct from (excluded.veces, excluded.lugar)
        returning j.producto_id
      )
      select producto_id from quitados union select producto_id from puestos limit ${sql.raw(String(MAX_PAGINAS + 1))}`);
    await anunciar(
      ctx,
      rows.map(({ producto_id }) => producto_id),
      MAX_PAGINAS,
    );
  });
}
