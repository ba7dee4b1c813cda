import { sql } from 'drizzle-orm';
import type { MotivoStock } from '#contract/existencias.ts';
import type { Context } from '#server/platform/context.ts';
import { pgErrorOf, type Queryable } from '#server/platform/database/client.ts';

/** What a list of suppliers tells of a product. */
export interface DatosDeLista {
  descripcion: string;
  precio_unitario: number;
  previousPrice: number | null;
  stock_minimo: number;
  stock_maximo: number;
  especificaciones: string;
  metodo_envio: string;
  costo_envio: number;
  proveedor_id: number | null;
  imagen_url: string | null;
  imagen_anchos: number[];
}

type NuevoDeLista = DatosDeLista & { codigo_producto_fussan: number; cantidad_stock: number };

/** Rows of one statement: putting more into words at once would hold up everybody else's calls. */
const POR_LOTE = 250;
const EN_USO = '23503';

const RECORD = sql.raw(`(id int, codigo_producto_fussan bigint, descripcion text, precio_unitario numeric,
  "previousPrice" numeric, cantidad_stock int, stock_minimo int, stock_maximo int, especificaciones text,
  metodo_envio text, costo_envio numeric, proveedor_id int, imagen_url text, imagen_anchos int[], cantidad int, editado boolean)`);

function* lotes<T>(lista: readonly T[], tamano = POR_LOTE): Generator<T[]> {
  for (let desde = 0; desde < lista.length; desde += tamano) yield lista.slice(desde, desde + tamano);
}

/**
 * Adds many products with their first stock, whose ledger rows are written in the same statement: as `moverStock` does,
 * without writing each product twice. Resolves to the ids by code.
 */
export async function insertarProductos(
  ctx: Pick<Context, 'db' | 'actor'>,
  nuevos: readonly NuevoDeLista[],
  origen: { motivo: MotivoStock; documento: string },
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const lote of lotes(nuevos)) {
    const { rows } = await ctx.db.execute<{ id: number; codigo: string }>(sql`
      with nuevo as (
        insert into productos (codigo_producto_fussan, descripcion, precio_unitario, "previousPrice", cantidad_stock,
          stock_minimo, stock_maximo, especificaciones, metodo_envio, costo_envio, proveedor_id, imagen_url, imagen_anchos)
        select codigo_producto_fussan, descripcion, precio_unitario, "previousPrice", cantidad_stock, stock_minimo,
          stock_maximo, especificaciones, metodo_envio, costo_envio, proveedor_id, imagen_url, imagen_anchos
        from json_to_recordset(${JSON.stringify(lote)}::json) as n ${RECORD}
        returning id, codigo_producto_fussan, cantidad_stock
      ), movimiento as (
        insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo, documento, actor_id)
        select id, cantidad_stock, 0, cantidad_stock, ${origen.motivo}, ${origen.documento}, ${ctx.actor?.id ?? null}::int
        from nuevo where cantidad_stock > 0
      )
      select id, codigo_producto_fussan as codigo from nuevo`);
    for (const { id, codigo } of rows) ids.set(Number(codigo), id);
  }
  return ids;
}

interface CambioDeLista extends DatosDeLista {
  id: number;
  /** Units that come or go. */
  cantidad: number;
  /** Whether more than the stock changes: that raises the version. */
  editado: boolean;
}

/**
 * Sets what a list tells of many products, which the caller has locked, and moves their stock by the ledger in the same
 * statement, as `moverStock` does: each product is written once. Resolves to their versions by id.
 */
export async function actualizarProductos(
  ctx: Pick<Context, 'db' | 'actor'>,
  cambiados: readonly CambioDeLista[],
  origen: { motivo: MotivoStock; documento: string; nota?: string },
): Promise<Map<number, number>> {
  const versiones = new Map<number, number>();
  for (const lote of lotes(cambiados)) {
    const { rows } = await ctx.db.execute<{ id: number; version: number }>(sql`
      with cambiado as (
      update productos p set descripcion = n.descripcion, precio_unitario = n.precio_unitario,
        "previousPrice" = n."previousPrice", stock_minimo = n.stock_minimo, stock_maximo = n.stock_maximo,
        especificaciones = n.especificaciones, metodo_envio = n.metodo_envio, costo_envio = n.costo_envio,
        proveedor_id = n.proveedor_id, imagen_url = n.imagen_url, imagen_anchos = n.imagen_anchos,
        cantidad_stock = p.cantidad_stock + n.cantidad, version = p.version + n.editado::int,
        fecha_actualizacion = case when n.editado then now() else p.fecha_actualizacion end
      from json_to_recordset(${JSON.stringify(lote)}::json) as n ${RECORD}
      where p.id = n.id
      returning p.id, p.version, n.cantidad, p.cantidad_stock as despues
      ), movimiento as (
        insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo, documento, nota, actor_id)
        select id, cantidad, despues - cantidad, despues, ${origen.motivo}, ${origen.documento}, ${origen.nota ?? null},
          ${ctx.actor?.id ?? null}::int
        from cambiado where cantidad <> 0
      )
      select id, version from cambiado`);
    for (const { id, version } of rows) versiones.set(id, version);
  }
  return versiones;
}

/**
 * Takes back products that a list created: those that nothing else refers to are removed with the stock and price that
 * they came with, the others are hidden (decision 31). Their stock must be back at what it was before them.
 */
export async function retirarProductos(
  db: Queryable,
  ids: readonly number[],
): Promise<{ eliminados: number; ocultos: number }> {
  let ocultos = 0;
  for (const lote of lotes(ids, 500)) {
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
