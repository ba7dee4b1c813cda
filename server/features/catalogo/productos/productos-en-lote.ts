import { type SQL, sql } from 'drizzle-orm';
import { anotarMovimientos, moverLotes } from '#server/features/bodega/existencias/index.ts';
import {
  cambiarDeLista,
  insertarDeLista,
  NOMBRES_DE_LISTA,
  ocultarProducto,
  unoPorUno,
} from '#server/features/catalogo/catalogo/index.ts';
import { anotarPreciosDe } from '#server/features/catalogo/ofertas/index.ts';
import { auditEach, insertAudits } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { borrarConLoSuyo } from './borrar-con-lo-suyo.ts';

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
const AUDITADOS = NOMBRES_DE_LISTA.filter((nombre) => nombre !== '"imagen_anchos"');
const clave = (nombre: string) => `'${nombre.replaceAll('"', '')}'`;

/** What a product `n` begins with. */
const valoresNuevos = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${['codigo_producto_fussan', ...AUDITADOS].map((nombre) => `${clave(nombre)}, n.${nombre}`).join(', ')}))`,
);

/** `{ campo: { antes, despues } }` of what `n` says otherwise than the product `p`; one of them is missing where it is null. */
const diferencias = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${AUDITADOS.map(
    (nombre) =>
      `${clave(nombre)}, case when p.${nombre} is distinct from n.${nombre} then jsonb_build_object('antes', p.${nombre}, 'despues', n.${nombre}) end`,
  ).join(', ')}))`,
);

/**
 * Adds the products that a query gives (`codigo_producto_fussan`, `cantidad_stock` and `DATOS_DE_LISTA`) with their first
 * stock and price, whose ledger, history and audit are written in the same statement, as `moverStock` and `anotarPrecios` do.
 */
export async function insertarProductos(
  ctx: Acto,
  nuevos: SQL,
  { documento, accion, detalle }: Omit<Origen, 'nota'>,
): Promise<void> {
  const movidos = sql`(
    select id, cantidad_stock as cantidad, cantidad_stock as despues, valor_stock as valor, valor_stock as valor_despues,
      'promedio' as valorizado, ${documento}::text as documento
    from nuevo where cantidad_stock > 0) m`;
  const precios = sql`(
    select id as producto_id, null::numeric as antes, precio_unitario as despues, "previousPrice" as anterior from nuevo) c`;
  const auditados = sql`select id as entidad_id, ${valoresNuevos} || ${JSON.stringify(detalle)}::jsonb as detalle from nuevo n`;
  await ctx.db.execute(sql`
    with nuevo as (
      ${insertarDeLista(nuevos)}
    ), anotado as (
      ${insertAudits(ctx, { accion, entidad: 'producto' }, auditados)}
    ), movimiento as (
      ${anotarMovimientos(ctx, { motivo: 'importacion' }, movidos)}
    )
    ${anotarPreciosDe(ctx, 'importacion', precios)}`);
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
  const movidos = sql`(
    select id, cantidad, despues, valor, valor_despues,
      case when valor_propio is null then 'promedio' else 'vuelta' end as valorizado, ${documento}::text as documento
    from cambiado where cantidad <> 0) m`;
  const precios = sql`(
    select id as producto_id, precio_antes as antes, precio_unitario as despues, "previousPrice" as anterior
    from cambiado where precio_unitario <> precio_antes) c`;
  const auditados = sql`
    select id as entidad_id, diferencias || ${JSON.stringify(detalle)}::jsonb as detalle from cambio where diferencias <> '{}'`;
  const { rows } = await ctx.db.execute<{ ids: number[]; con_lotes: number[] }>(sql`
    with cambio as materialized (
      select n.*, p.precio_unitario as precio_antes, ${diferencias} as diferencias,
        fussan_valor_movido(n.cantidad, p.cantidad_stock, p.valor_stock, p.ultimo_costo, n.valor_propio) as valor
      from (${cambios}) n cross join lateral ${unoPorUno(sql`n.id`)} p
    ), anotado as (
      ${insertAudits(ctx, { accion, entidad: 'producto' }, auditados)}
    ), cambiado as (
      ${cambiarDeLista(sql`cambio`)}
    ), movimiento as (
      ${anotarMovimientos(ctx, { motivo: 'importacion', nota }, movidos)}
      returning id, producto_id
    ), precio as (
      ${anotarPreciosDe(ctx, 'importacion', precios)}
    )
    select (select coalesce(array_agg(id), '{}') from cambiado) as ids,
      (select coalesce(array_agg(m.id::float8), '{}') from movimiento m join cambiado c on c.id = m.producto_id
        where c.con_lotes) as con_lotes`);
  const { con_lotes } = rows[0]!;
  if (con_lotes.length > 0)
    await moverLotes(
      ctx.db,
      con_lotes.map((movimiento_id) => ({ movimiento_id })),
    );
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
  for (const lote of enTandas(ids, POR_LOTE)) {
    if (await borrarConLoSuyo(db, lote)) continue;
    // One of them is in somebody's cart, or the like: the database itself knows which.
    for (const id of lote) {
      if (await borrarConLoSuyo(db, [id])) continue;
      ocultos.push(id);
      await ocultarProducto(db, id);
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
