import { sql } from 'drizzle-orm';
import type { LoteMovido, MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

export type Lote = Pick<LoteMovido, 'lote_o_serie' | 'fecha_caducidad'>;

interface Movido {
  /** Of the ledger. */
  movimiento_id: number;
  /** Of units that come in. */
  lote?: Lote | undefined;
}

/**
 * Writes down of which lots the units of movements were, one movement a product, whose products are locked. What leaves is of
 * the lot that expires first, before what has none; what is sold, of what has expired only where there is nothing else. A receipt
 * that is taken back is of its own lot. What comes back goes where it came from, what left last first: by the document that it left
 * by, or where a customer gave it back, by its purchase.
 */
export async function moverLotes(db: Queryable, movidos: readonly Movido[]): Promise<void> {
  const ids = sql.param(movidos.map(({ movimiento_id }) => movimiento_id));
  const nombres = sql.param(movidos.map(({ lote }) => lote?.lote_o_serie || null));
  const dias = sql.param(movidos.map(({ lote }) => lote?.fecha_caducidad ?? null));
  await db.execute(sql`
    with movido as materialized (
      select m.id, m.producto_id, m.documento, m.cantidad, n.lote_o_serie, n.fecha_caducidad,
        m.antes as habia, m.motivo ${en<MotivoStock>('venta')} as vendido, case
          when m.motivo ${en<MotivoStock>('retorno')} then (
            select array_agg(d.documento) from retornos v cross join lateral (
              select 'compra:' || v.compra_id as documento
              union all select 'retorno:' || id from retornos where compra_id = v.compra_id
            ) d where 'retorno:' || v.id = m.documento
          )
          else array[m.documento]
        end as salieron_por
      from unnest(${ids}::bigint[], ${nombres}::text[], ${dias}::date[]) as n (id, lote_o_serie, fecha_caducidad)
      join movimientos_stock m on m.id = n.id
    ), nuevo as (
      insert into lotes (producto_id, documento, lote_o_serie, fecha_caducidad, entraron, quedan)
      select producto_id, documento, lote_o_serie, fecha_caducidad, cantidad, cantidad from movido
      where cantidad > 0 and (lote_o_serie is not null or fecha_caducidad is not null)
      returning id, documento, entraron
    ), salida as (
      select m.id, l.id as lote_id, least(l.quedan, -m.cantidad - l.antes) as cantidad
      from movido m cross join lateral (
        select id, quedan, sum(quedan) over (
          order by (documento = m.documento) is true desc, pasado, fecha_caducidad nulls last, id
        ) - quedan + case when pasado then m.habia - sum(quedan) over () else 0 end as antes
        from (
          select *, (m.vendido and fecha_caducidad < ${diaEnSantiago()}) is true as pasado
          from lotes where producto_id = m.producto_id and quedan > 0
        ) l
      ) l
      where l.antes < -m.cantidad
    ), vuelta as (
      select m.id, l.lote_id, least(l.salieron, m.cantidad - l.antes) as cantidad
      from movido m cross join lateral (
        select lote_id, salieron, sum(salieron) over (
          order by lote_id is not null, fecha_caducidad desc nulls first, lote_id desc
        ) - salieron as antes
        from (
          select t.lote_id, t.fecha_caducidad, -sum(t.cantidad) as salieron
          from movimientos_stock o cross join lateral (
            select d.lote_id, l.fecha_caducidad, d.cantidad from lotes_movidos d join lotes l on l.id = d.lote_id
            where d.movimiento_id = o.id
            union all
            select null, null, o.cantidad - coalesce(sum(d.cantidad), 0) from lotes_movidos d where d.movimiento_id = o.id
          ) t
          where o.documento = any(m.salieron_por) and o.producto_id = m.producto_id and o.id <> m.id
          group by t.lote_id, t.fecha_caducidad
          having sum(t.cantidad) < 0
        ) s
      ) l
      where m.lote_o_serie is null and m.fecha_caducidad is null and l.antes < m.cantidad
    ), paso as (
      select id, lote_id, -cantidad as cantidad from salida
      union all select id, lote_id, cantidad from vuelta where lote_id is not null
    ), contado as (
      update lotes l set quedan = l.quedan + p.cantidad from paso p where l.id = p.lote_id
    )
    insert into lotes_movidos (movimiento_id, lote_id, cantidad)
    select id, lote_id, cantidad from paso
    union all select m.id, n.id, n.entraron from nuevo n join movido m on m.documento = n.documento`);
}
