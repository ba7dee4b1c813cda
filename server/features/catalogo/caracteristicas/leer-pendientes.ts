import { asc, inArray, sql } from 'drizzle-orm';
import { leerCaracteristicas } from '#contract/catalogo/caracteristicas/leer.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** So many products are read in one transaction: while they are, nobody changes them. */
const POR_TANDA = 500;

/** Reads all products whose words changed. Any number of instances may do it at once: each takes others. */
export async function leerPendientes(ctx: Context): Promise<void> {
  while ((await inTransaction(ctx, leerTanda)) > 0);
}

async function leerTanda(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ producto_id: number }>(sql`
    delete from caracteristicas_por_leer where ctid = any(array(
      select ctid from caracteristicas_por_leer order by producto_id limit ${POR_TANDA} for update skip locked
    )) returning producto_id`);
  const ids = [...new Set(rows.map(({ producto_id }) => producto_id))];
  const cambiados = await escribirLeidas(ctx.db, ids);
  if (cambiados.length > 0) {
    await announceChanges(ctx, [...cambiados.map((id): Tag => `producto:${id}`), 'listado']);
  }
  return rows.length;
}

/** Reads these products, which the act has just written, before anybody sees them. */
export async function leerDeProductos({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from caracteristicas_por_leer where producto_id = any(${sql.param(ids)}::int[])`);
  await escribirLeidas(db, ids);
}

/** Writes what the words of these products say, where staff said nothing. The ids of those of which it is another. */
async function escribirLeidas(db: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // Locked: who changes them meanwhile would be written over with what they said before.
  const textos = await db
    .select({ id: productos.id, descripcion: productos.descripcion, especificaciones: productos.especificaciones })
    .from(productos)
    .where(inArray(productos.id, [...ids]))
    .orderBy(asc(productos.id))
    .for('share');
  const leidas = textos.flatMap(({ id, ...texto }) =>
    leerCaracteristicas(texto).map(({ dudosa, ...leida }) => ({
      producto_id: id,
      ...leida,
      origen: dudosa ? 'dudosa' : 'leida',
    })),
  );
  const { rows } = await db.execute<{ producto_id: number }>(sql`
    with leida as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(leidas)}::jsonb)
        as l (producto_id int, clave text, numero float8, texto text, origen text, leido text)
    ), ida as (
      delete from caracteristicas_de_producto c
      where c.producto_id = any(${sql.param(ids)}::int[]) and c.origen in ('leida', 'dudosa')
        and not exists (select from leida l where l.producto_id = c.producto_id and l.clave = c.clave)
      returning c.producto_id
    ), puesta as (
      insert into caracteristicas_de_producto as c (producto_id, clave, numero, texto, origen, leido)
      select producto_id, clave, numero, texto, origen, leido from leida
      on conflict (producto_id, clave) do update set
        numero = excluded.numero, texto = excluded.texto, origen = excluded.origen, leido = excluded.leido
      where c.origen in ('leida', 'dudosa')
        and (c.numero, c.texto, c.origen, c.leido)
          is distinct from (excluded.numero, excluded.texto, excluded.origen, excluded.leido)
      returning c.producto_id
    )
    select producto_id from ida union select producto_id from puesta`);
  return rows.map(({ producto_id }) => producto_id);
}
