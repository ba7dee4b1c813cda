import { type SQL, sql } from 'drizzle-orm';
import { COLUMNAS_CONOCIDAS } from '#contract/productos/excel.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import { pgErrorOf, type Queryable } from '#server/platform/database/client.ts';

const [CODIGO, STOCK] = ['codigo_producto_fussan', 'cantidad_stock'] as const;

/**
 * What a list of suppliers tells of a product besides its code and its stock, with what follows from it, and how PostgreSQL
 * holds each. Lists are queries: thousands of rows go from table to table and never through the server's own thread.
 */
const DATOS = Object.fromEntries(
  [
    ...COLUMNAS_CONOCIDAS.filter((c) => c !== CODIGO && c !== STOCK),
    'previousPrice' as const,
    'imagen_anchos' as const,
  ].map((columna) => [`"${columna}"`, productos[columna].getSQLType()]),
);
const NOMBRES = Object.keys(DATOS);

/** The names of what a list tells, to stand in a query. */
export const DATOS_DE_LISTA = sql.raw(NOMBRES.join(', '));

/** What a list may change of the product `p`, as it is, in one value that can be kept. */
export const datosComoJson = sql.raw(
  `jsonb_build_object(${NOMBRES.map((nombre) => `'${nombre.replaceAll('"', '')}', p.${nombre}`).join(', ')})`,
);

/** The row that such a value is: `jsonb_to_record(…) as a (…)`. */
export const datosDeJson = sql.raw(
  `(${Object.entries(DATOS)
    .map(([nombre, tipo]) => `${nombre} ${tipo}`)
    .join(', ')})`,
);

/**
 * The product of each row of a list, to be joined laterally: PostgreSQL goes to it by its id. Joined plainly it would merge
 * both in the order of their ids, and read all products up to the last of the list, for each part of it.
 */
export const unoPorUno = (id: SQL) => sql`(select * from productos where id = ${id} offset 0)`;

type Acto = Pick<Context, 'db' | 'actor' | 'touched'>;

/** What caused it, for the ledger. */
interface Origen {
  documento: string;
  nota?: string;
}

const EN_USO = '23503';

/**
 * Adds the products that a query gives (`codigo_producto_fussan`, `cantidad_stock` and `DATOS_DE_LISTA`) with their first
 * stock and price, whose ledger and history are written in the same statement, as `moverStock` and `anotarPrecios` do.
 */
export async function insertarProductos(ctx: Acto, nuevos: SQL, { documento }: Origen): Promise<void> {
  const actor = sql`${ctx.actor?.id ?? null}::int`;
  await ctx.db.execute(sql`
    with nuevo as (
      insert into productos (codigo_producto_fussan, cantidad_stock, ${DATOS_DE_LISTA})
      select codigo_producto_fussan, cantidad_stock, ${DATOS_DE_LISTA} from (${nuevos}) n
      returning id, cantidad_stock, precio_unitario, "previousPrice"
    ), movimiento as (
      insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo, documento, actor_id, cuando)
      select id, cantidad_stock, 0, cantidad_stock, 'importacion', ${documento}, ${actor}, clock_timestamp()
      from nuevo where cantidad_stock > 0
    )
    insert into precios_historial (producto_id, despues, "previousPrice", origen, actor_id)
    select id, precio_unitario, "previousPrice", 'importacion', ${actor} from nuevo`);
  // No page shows a new one, but listings.
  await announceChanges(ctx, ['listado']);
}

/**
 * Sets what a query tells of many products, which the caller has locked: their `id`, `DATOS_DE_LISTA`, the units that come
 * or go (`cantidad`), and whether more than the stock changes (`editado`), which raises the version. Each product is
 * written once, with its ledger and its history in the same statement, as `moverStock` and `anotarPrecios` do.
 */
export async function actualizarProductos(ctx: Acto, cambios: SQL, { documento, nota }: Origen): Promise<void> {
  const actor = sql`${ctx.actor?.id ?? null}::int`;
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    with cambio as materialized (
      select n.*, p.precio_unitario as precio_antes from (${cambios}) n cross join lateral ${unoPorUno(sql`n.id`)} p
    ), cambiado as (
      update productos p set (${DATOS_DE_LISTA}) = row (${sql.raw(NOMBRES.map((nombre) => `n.${nombre}`).join(', '))}),
        cantidad_stock = p.cantidad_stock + n.cantidad, version = p.version + n.editado::int,
        fecha_actualizacion = case when n.editado then now() else p.fecha_actualizacion end
      from cambio n where p.id = n.id
      returning p.id, p.precio_unitario, p."previousPrice", p.cantidad_stock as despues, n.precio_antes, n.cantidad
    ), movimiento as (
      insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo, documento, nota, actor_id, cuando)
      select id, cantidad, despues - cantidad, despues, 'importacion', ${documento}, ${nota ?? null}, ${actor},
        clock_timestamp()
      from cambiado where cantidad <> 0
    ), precio as (
      insert into precios_historial (producto_id, antes, despues, "previousPrice", origen, actor_id)
      select id, precio_antes, precio_unitario, "previousPrice", 'importacion', ${actor}
      from cambiado where precio_unitario <> precio_antes
    )
    select coalesce(array_agg(id), '{}') as ids from cambiado`);
  // Each by its name, however many: pages of products that the list leaves alone stay as they are.
  const cambiados = rows[0]!.ids.map((id): Tag => `producto:${id}`);
  if (cambiados.length > 0) await announceChanges(ctx, [...cambiados, 'listado']);
}

/** Products that are removed at once; those of a group where one can't be are tried one by one. */
const POR_LOTE = 500;

/**
 * Takes back products that a list created: those that nothing else refers to are removed with the stock and price that
 * they came with, the others are hidden (D31). Their stock must be back at what it was before them.
 */
export async function retirarProductos(
  db: Queryable,
  ids: readonly number[],
): Promise<{ eliminados: number; ocultos: number }> {
  let ocultos = 0;
  for (let desde = 0; desde < ids.length; desde += POR_LOTE) {
    const lote = ids.slice(desde, desde + POR_LOTE);
    if (await borrar(db, lote)) continue;
    // One of them is in somebody's cart, or the like: the database itself knows which.
    for (const id of lote) {
      if (await borrar(db, [id])) continue;
      ocultos++;
      await db.execute(sql`
        update productos set estado = 'inactivo', version = version + 1, fecha_actualizacion = now() where id = ${id}`);
    }
  }
  return { eliminados: ids.length - ocultos, ocultos };
}

async function borrar(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const deEllos = sql`any(${sql.param(ids)}::int[])`;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from movimientos_stock where producto_id = ${deEllos}`);
      await tx.execute(sql`delete from precios_historial where producto_id = ${deEllos}`);
      await tx.execute(sql`delete from productos where id = ${deEllos}`);
    });
    return true;
  } catch (error) {
    if (pgErrorOf(error)?.code === EN_USO) return false;
    throw error;
  }
}
