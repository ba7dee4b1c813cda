import { type SQL, sql } from 'drizzle-orm';
import { COLUMNAS_CONOCIDAS } from '#contract/productos/excel.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { auditEach, insertAudits } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import { pgErrorOf, type Queryable } from '#server/platform/database/client.ts';
import { nombradoEnLicitaciones } from './nombrado.ts';

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

type Acto = Pick<Context, 'db' | 'actor' | 'touched' | 'requestId' | 'ip'>;

/** What caused it, for the ledger and for the audit of each product. */
interface Origen {
  documento: string;
  nota?: string;
  accion: string;
  /** Goes beside what changed of each product. */
  detalle: Record<string, unknown>;
}

/** What the audit tells of each field; a picture's widths follow from it. */
const AUDITADOS = NOMBRES.filter((nombre) => nombre !== '"imagen_anchos"');
const clave = (nombre: string) => `'${nombre.replaceAll('"', '')}'`;

/** What a product `n` begins with. */
const valoresNuevos = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${[CODIGO, ...AUDITADOS].map((nombre) => `${clave(nombre)}, n.${nombre}`).join(', ')}))`,
);

/** `{ campo: { antes, despues } }` of what `n` says otherwise than the product `p`; one of them is missing where it is null. */
const diferencias = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${AUDITADOS.map(
    (nombre) =>
      `${clave(nombre)}, case when p.${nombre} is distinct from n.${nombre} then jsonb_build_object('antes', p.${nombre}, 'despues', n.${nombre}) end`,
  ).join(', ')}))`,
);

const EN_USO = '23503';

/**
 * Adds the products that a query gives (`codigo_producto_fussan`, `cantidad_stock` and `DATOS_DE_LISTA`) with their first
 * stock and price, whose ledger, history and audit are written in the same statement, as `moverStock` and `anotarPrecios` do.
 */
export async function insertarProductos(
  ctx: Acto,
  nuevos: SQL,
  { documento, accion, detalle }: Omit<Origen, 'nota'>,
): Promise<void> {
  const actor = sql`${ctx.actor?.id ?? null}::int`;
  const auditados = sql`select id as entidad_id, ${valoresNuevos} || ${JSON.stringify(detalle)}::jsonb as detalle from nuevo n`;
  await ctx.db.execute(sql`
    with nuevo as (
      insert into productos (codigo_producto_fussan, cantidad_stock, valor_stock, ${DATOS_DE_LISTA})
      select codigo_producto_fussan, cantidad_stock, fussan_valor_movido(cantidad_stock, 0, 0, null, null),
        ${DATOS_DE_LISTA}
      from (${nuevos}) n
      returning *
    ), anotado as (
      ${insertAudits(ctx, { accion, entidad: 'producto' }, auditados)}
    ), movimiento as (
      insert into movimientos_stock
        (producto_id, cantidad, antes, despues, valor, valor_despues, motivo, documento, actor_id, cuando)
      select id, cantidad_stock, 0, cantidad_stock, valor_stock, valor_stock, 'importacion', ${documento}, ${actor},
        clock_timestamp()
      from nuevo where cantidad_stock > 0
    )
    insert into precios_historial (producto_id, despues, "previousPrice", origen, actor_id)
    select id, precio_unitario, "previousPrice", 'importacion', ${actor} from nuevo`);
  // No page shows a new one, but listings.
  await announceChanges(ctx, ['listado']);
}

/**
 * Sets what a query tells of many products, which the caller has locked: their `id`, `DATOS_DE_LISTA`, the units that come
 * or go (`cantidad`), what they are worth where that is known (`valor_propio`), and whether more than the stock changes (`editado`), which raises the version. Each product is
 * written once, with its ledger, its history and its audit in the same statement, as `moverStock` and `anotarPrecios` do.
 */
export async function actualizarProductos(
  ctx: Acto,
  cambios: SQL,
  { documento, nota, accion, detalle }: Origen,
): Promise<void> {
  const actor = sql`${ctx.actor?.id ?? null}::int`;
  const auditados = sql`
    select id as entidad_id, diferencias || ${JSON.stringify(detalle)}::jsonb as detalle from cambio where diferencias <> '{}'`;
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    with cambio as materialized (
      select n.*, p.precio_unitario as precio_antes, ${diferencias} as diferencias,
        fussan_valor_movido(n.cantidad, p.cantidad_stock, p.valor_stock, p.ultimo_costo, n.valor_propio) as valor
      from (${cambios}) n cross join lateral ${unoPorUno(sql`n.id`)} p
    ), anotado as (
      ${insertAudits(ctx, { accion, entidad: 'producto' }, auditados)}
    ), cambiado as (
      update productos p set (${DATOS_DE_LISTA}) = row (${sql.raw(NOMBRES.map((nombre) => `n.${nombre}`).join(', '))}),
        cantidad_stock = p.cantidad_stock + n.cantidad, valor_stock = p.valor_stock + n.valor, version = p.version + n.editado::int,
        fecha_actualizacion = case when n.editado then now() else p.fecha_actualizacion end
      from cambio n where p.id = n.id
      returning p.id, p.precio_unitario, p."previousPrice", p.cantidad_stock as despues, p.valor_stock as valor_despues,
        n.precio_antes, n.cantidad, n.valor, n.valor_propio
    ), movimiento as (
      insert into movimientos_stock
        (producto_id, cantidad, antes, despues, valor, valor_despues, valorizado, motivo, documento, nota, actor_id, cuando)
      select id, cantidad, despues - cantidad, despues, valor, valor_despues,
        case when valor_propio is null then 'promedio' else 'vuelta' end, 'importacion', ${documento}, ${nota ?? null}, ${actor},
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
  ctx: Acto,
  ids: readonly number[],
  { accion, detalle }: Pick<Origen, 'accion' | 'detalle'>,
): Promise<{ eliminados: number; ocultos: number }> {
  const { db } = ctx;
  const ocultos: number[] = [];
  for (let desde = 0; desde < ids.length; desde += POR_LOTE) {
    const lote = ids.slice(desde, desde + POR_LOTE);
    if (await borrar(db, lote)) continue;
    // One of them is in somebody's cart, or the like: the database itself knows which.
    for (const id of lote) {
      if (await borrar(db, [id])) continue;
      ocultos.push(id);
      await db.execute(sql`
        update productos set estado = 'inactivo', version = version + 1, fecha_actualizacion = now() where id = ${id}`);
    }
  }
  const oculto = { estado: { antes: 'activo', despues: 'inactivo' }, ...detalle };
  await auditEach(
    ctx,
    { accion, entidad: 'producto' },
    sql`select id as entidad_id, ${JSON.stringify(oculto)}::jsonb as detalle from unnest(${sql.param(ocultos)}::int[]) as id`,
  );
  return { eliminados: ids.length - ocultos.length, ocultos: ocultos.length };
}

async function borrar(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const deEllos = sql`any(${sql.param(ids)}::int[])`;
  if (await nombradoEnLicitaciones(db, ids)) return false;
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
