import { asc, gt, inArray, sql } from 'drizzle-orm';
import { type Clave, clavesDe } from '#contract/catalogo/relaciones/claves.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { anunciar } from './anunciar.ts';
import { productos_claves } from './table.ts';

const POR_TANDA = 1_000;
/** Whose pages change with a key: beyond so many, all pages are made anew. */
const MAX_PAGINAS = 2_000;

interface Fila extends Clave {
  producto_id: number;
}

const leidos = (db: Queryable) =>
  db
    .select({
      id: productos.id,
      descripcion: productos.descripcion,
      especificaciones: productos.especificaciones,
      incluye: productos.incluye,
      marca: productos.marca,
    })
    .from(productos);

/** Reads what these products offer and ask for, in the transaction that wrote them: a form's change shows at once. */
export async function leerClaves(ctx: Context, ids: readonly number[]): Promise<void> {
  const filas = await leidos(ctx.db).where(inArray(productos.id, [...ids]));
  const cambiadas = await guardar(ctx.db, filas);
  if (cambiadas.length > 0) await anunciar(ctx, ids, MAX_PAGINAS);
}

/**
 * Reads all products anew, each night: lists of suppliers and changes to many don't ask for it. A thousand at a time, each in
 * a transaction of its own, so that a catalogue of any size passes through little memory.
 */
export async function leerTodasLasClaves(ctx: Context): Promise<void> {
  const cambiadas = new Set<string>();
  for (let ultimo = 0; ; ) {
    const filas = await leidos(ctx.db).where(gt(productos.id, ultimo)).orderBy(asc(productos.id)).limit(POR_TANDA);
    if (filas.length === 0) break;
    for (const clave of await inTransaction(ctx, ({ db }) => guardar(db, filas))) cambiadas.add(clave);
    ultimo = filas.at(-1)!.id;
  }
  if (cambiadas.size === 0) return;
  const tocados = await ctx.db
    .selectDistinct({ producto_id: productos_claves.producto_id })
    .from(productos_claves)
    .where(sql`${productos_claves.clave} = any(${sql.param([...cambiadas])}::text[])`)
    .limit(MAX_PAGINAS + 1);
  await anunciar(
    ctx,
    tocados.map(({ producto_id }) => producto_id),
    MAX_PAGINAS,
  );
}

/** Leaves these products' keys as they are read now; answers the keys that came, went or moved. */
async function guardar(
  db: Queryable,
  filas: readonly ({ id: number } & Parameters<typeof clavesDe>[0])[],
): Promise<string[]> {
  const nuevas: Fila[] = filas.flatMap(({ id, ...leido }) =>
    clavesDe(leido).map((clave) => ({ producto_id: id, ...clave })),
  );
  const { rows } = await db.execute<{ clave: string }>(sql`
    with nuevas as (
      select n.* from json_to_recordset(${JSON.stringify(nuevas)}) as n (producto_id int, papel text, clave text, orden smallint)
      -- One may have been deleted since it was read.
      join productos p on p.id = n.producto_id
    ), quitadas as (
      delete from productos_claves c
      where c.producto_id = any(${sql.param(filas.map(({ id }) => id))}::int[])
        and not exists (select from nuevas n where n.producto_id = c.producto_id and n.clave = c.clave)
      returning c.clave
    ), puestas as (
      insert into productos_claves as c (producto_id, papel, clave, orden)
      select producto_id, papel, clave, orden from nuevas order by producto_id, clave
      on conflict (producto_id, clave) do update set papel = excluded.papel, orden = excluded.orden
      where (c.papel, c.orden) is distinct from (excluded.papel, excluded.orden)
      returning c.clave
    )
    select clave from quitadas union select clave from puestas`);
  return rows.map(({ clave }) => clave);
}
