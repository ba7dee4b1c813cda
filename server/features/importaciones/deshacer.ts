import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deshacerImportacion as contrato } from '#contract/excel.ts';
import {
  actualizarProductos,
  DATOS_DE_LISTA,
  datosDeJson,
  retirarProductos,
} from '#server/features/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { besideVisitors } from '#server/platform/background.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { documentoDe } from './importar.ts';
import { importaciones, importaciones_filas } from './table.ts';
import { unaALaVez } from './una-a-la-vez.ts';

/** Products that are named when they are in the way, and that are listed. */
const NOMBRADOS = 5;
const LISTADOS = 100;
const POR_SENTENCIA = 2_000;

type Deshecha = z.output<typeof contrato.reply>;

/**
 * Leaves the products as they were before the last import. Only if nothing happened to them since: what others did after
 * it, and what was sold, is not undone behind their backs.
 */
export async function deshacerImportacion(ctx: Context, id: number): Promise<Deshecha> {
  const deshecha = await besideVisitors(ctx, (ctx) => inTransaction(ctx, (ctx) => deshacer(ctx, id)));
  await ctx.changes.heardByAll();
  return deshecha;
}

async function deshacer(ctx: Context, id: number): Promise<Deshecha> {
  await unaALaVez(ctx.db);
  const [importacion] = await ctx.db.select().from(importaciones).where(eq(importaciones.id, id));
  if (!importacion) throw notFound(contrato);
  if (importacion.deshecha_en) throw new AppError('CONFLICTO', { message: 'Esta carga ya se deshizo.' });
  const [ultima] = await ctx.db
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(isNull(importaciones.deshecha_en))
    .orderBy(desc(importaciones.id))
    .limit(1);
  if (ultima?.id !== id) {
    throw new AppError('CONFLICTO', { message: 'Sólo se puede deshacer la última carga.' });
  }

  await exigirIntactos(ctx, id);
  const { productos, creados } = await devolver(ctx, id);
  await announceChanges(ctx, [...creados.map((creado) => `producto:${creado}` as const), 'listado']);
  // What it takes to undo it has served; it would keep the products that it created.
  await ctx.db.delete(importaciones_filas).where(eq(importaciones_filas.importacion_id, id));
  const { eliminados, ocultos } = await retirarProductos(ctx.db, creados);
  await ctx.db
    .update(importaciones)
    .set({ deshecha_en: sql`now()`, deshecha_por: ctx.actor?.id ?? null })
    .where(eq(importaciones.id, id));
  const cuentas = { restaurados: productos - creados.length, eliminados, ocultos };
  await audit(ctx, {
    accion: 'deshacer-importacion',
    entidad: 'importacion',
    entidad_id: id,
    detalle: { archivo: importacion.archivo, ...cuentas },
  });
  return { success: true, message: 'La carga se deshizo: los productos están como antes.', ...cuentas };
}

/**
 * The rows of a product's ledger that are an import's. Not by the index of documents: until its counts are renewed
 * PostgreSQL takes a new one for a single row, and would read all twenty thousand for each product.
 */
const esDe = (id: number) => sql`documento || '' = ${documentoDe(id)}`;

/** The products of an import to which something happened since: somebody edited one, or its units moved. */
const cambiadosDesde = (id: number): SQL => sql`
  importaciones_filas f join productos p on p.id = f.producto_id cross join lateral (
    select max(id) as id from movimientos_stock where producto_id = f.producto_id and ${esDe(id)}
  ) m
  where f.importacion_id = ${id} and (
    p.version <> f.version or (
      (m.id is not null or f.antes is null)
      and exists (select from movimientos_stock s where s.producto_id = p.id and s.id > coalesce(m.id, 0))
    )
  )`;

/** Whether something happened since to any of its products, which is to say that it can't be undone. */
export async function algunoCambio(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from ${cambiadosDesde(id)} limit 1`);
  return rowCount !== 0;
}

/** Locks the products of an import, in the order of their ids; throws 409 if anything happened to one of them since. */
async function exigirIntactos(ctx: Context, id: number): Promise<void> {
  await ctx.db.execute(sql`
    with bloqueado as materialized (
      select p.id from productos p join importaciones_filas f on f.producto_id = p.id
      where f.importacion_id = ${id} order by p.id for no key update of p
    )
    select count(*) from bloqueado`);
  const { rows } = await ctx.db.execute<Cambiado>(sql`
    select p.id as producto_id, p.descripcion, count(*) over ()::int as cuantos
    from ${cambiadosDesde(id)}
    order by f.producto_id limit ${LISTADOS}`);
  if (rows.length > 0) throw enElCamino(rows);
}

/** Gives the products of an import what they had; says how many they are, and which it had created. */
async function devolver(ctx: Context, id: number): Promise<{ productos: number; creados: number[] }> {
  const devueltos = { productos: 0, creados: [] as number[] };
  for (let desde = 0; ; ) {
    const { rows } = await ctx.db.execute<{ cuantos: number; hasta: number; creados: number[] }>(sql`
      select count(*)::int as cuantos, max(producto_id) as hasta,
        coalesce(array_agg(producto_id) filter (where antes is null), '{}') as creados
      from (
        select producto_id, antes from importaciones_filas where importacion_id = ${id} and producto_id > ${desde}
        order by producto_id limit ${POR_SENTENCIA}
      ) f`);
    const { cuantos, hasta, creados } = rows[0]!;
    if (cuantos === 0) return devueltos;
    await devolverDesde(
      ctx,
      id,
      sql`f.importacion_id = ${id} and f.producto_id > ${desde} and f.producto_id <= ${hasta}`,
    );
    devueltos.productos += cuantos;
    devueltos.creados.push(...creados);
    desde = hasta;
  }
}

/** Some of them: the fields that it changed, and the units that it moved, which the ledger tells. */
async function devolverDesde(ctx: Context, id: number, estos: SQL): Promise<void> {
  const filas = sql`
    importaciones_filas f join productos p on p.id = f.producto_id cross join lateral (
      select coalesce(sum(cantidad), 0)::int as movido from movimientos_stock
      where producto_id = f.producto_id and ${esDe(id)}
    ) m`;
  await actualizarProductos(
    ctx,
    sql`
      select p.id, -m.movido as cantidad, (f.antes ->> 'editado')::boolean as editado, a.*
      from ${filas} cross join jsonb_to_record(f.antes) as a ${datosDeJson} where ${estos} and f.antes is not null
      union all
      select p.id, -m.movido, false, ${DATOS_DE_LISTA} from ${filas} where ${estos} and f.antes is null and m.movido <> 0`,
    { documento: documentoDe(id), nota: 'Se deshizo la carga' },
  );
}

interface Cambiado extends Record<string, unknown> {
  producto_id: number;
  descripcion: string;
  cuantos: number;
}

function enElCamino(cambiados: readonly Cambiado[]): AppError {
  const nombres = cambiados.slice(0, NOMBRADOS).map(({ descripcion }) => `«${descripcion}»`);
  const otros = cambiados[0]!.cuantos - nombres.length;
  const lista = otros > 0 ? `${nombres.join(', ')} y ${otros.toLocaleString('es-CL')} más` : nombres.join(', ');
  return new AppError('CONFLICTO', {
    message: `No se puede deshacer: desde la carga se editaron, vendieron o movieron ${lista}.`,
    details: { productos: cambiados.map(({ producto_id, descripcion }) => ({ producto_id, descripcion })) },
  });
}
