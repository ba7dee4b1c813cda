import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CARGA_NO_SE_DESHACE,
  type deshacerImportacion as contrato,
} from '#contract/catalogo/importaciones/deshacer.ts';
import { DATOS_DE_LISTA, datosComoJson, datosDeJson, soltarEan } from '#server/features/catalogo/catalogo/index.ts';
import { actualizarProductos, retirarProductos } from '#server/features/catalogo/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { besideVisitors } from '#server/platform/background.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { CAMBIO_DESPUES, esDe, exigirUltima, filasDe } from './deshacer-previa.ts';
import { documentoDe } from './importar.ts';
import { importaciones, importaciones_filas } from './table.ts';
import { unaALaVez } from './una-a-la-vez.ts';
import { devolverVariantes } from './variantes.ts';

const POR_SENTENCIA = 2_000;

/** What the audit says of each product. */
const acto = (id: number) => ({ accion: 'deshacer-importacion', detalle: { importacion: id } });
const EAN_TOMADO =
  'Un código de barras que tenía uno de sus productos es ahora de otro. Quítaselo, y deshazla de nuevo.';

type Deshecha = z.output<typeof contrato.reply>;

/**
 * Leaves the products as they were before the last import, but for those that something happened to since: what others
 * did after it, and what was sold, is not undone behind their backs.
 */
export async function deshacerImportacion(ctx: Context, id: number): Promise<Deshecha> {
  const deshecha = await besideVisitors(ctx, (ctx) => inTransaction(ctx, (ctx) => deshacer(ctx, id))).catch((error) => {
    throw isUniqueViolation(error, 'productos_ean') ? new AppError('CONFLICTO', { message: EAN_TOMADO }) : error;
  });
  await ctx.changes.heardByAll();
  return deshecha;
}

async function deshacer(ctx: Context, id: number): Promise<Deshecha> {
  await unaALaVez(ctx.db);
  const { archivo } = await exigirUltima(ctx.db, id);
  const quedaron = await apartarCambiados(ctx, id);
  await soltarLosQueVuelven(ctx, id);
  const { productos, creados } = await devolver(ctx, id);
  await devolverVariantes(ctx, id);
  await announceChanges(ctx, [...creados.map((creado) => `producto:${creado}` as const), 'listado']);
  // What it takes to undo it has served; it would keep the products that it created.
  await ctx.db.delete(importaciones_filas).where(eq(importaciones_filas.importacion_id, id));
  const { eliminados, ocultos } = await retirarProductos(ctx, creados, acto(id));
  await ctx.db
    .update(importaciones)
    .set({ deshecha_en: sql`now()`, deshecha_por: ctx.actor?.id ?? null })
    .where(eq(importaciones.id, id));
  const cuentas = { restaurados: productos - creados.length, eliminados, ocultos, quedaron };
  await audit(ctx, {
    accion: 'deshacer-importacion',
    entidad: 'importacion',
    entidad_id: id,
    detalle: { archivo, ...cuentas },
  });
  const message =
    quedaron === 0
      ? 'La carga se deshizo: los productos están como antes.'
      : `La carga se deshizo, menos en lo que cambió después: ${productosQueQuedaron(quedaron)}.`;
  return { success: true, message, ...cuentas };
}

const productosQueQuedaron = (cuantos: number) =>
  cuantos === 1 ? '1 producto quedó como estaba' : `${cuantos.toLocaleString('es-CL')} productos quedaron como estaban`;

/**
 * Locks the products of an import, in the order of their ids, and lets go of those that something happened to since: they
 * stay as they are. Says how many; throws 409 if none is left.
 */
async function apartarCambiados(ctx: Context, id: number): Promise<number> {
  await ctx.db.execute(sql`
    with bloqueado as materialized (
      select p.id from productos p join importaciones_filas f on f.producto_id = p.id
      where f.importacion_id = ${id} order by p.id for no key update of p
    )
    select count(*) from bloqueado`);
  // Looked at only now: who held one of them until then may have sold it.
  const { rowCount } = await ctx.db.execute(sql`
    with cambiado as materialized (
      select f.producto_id from ${filasDe(id)} where f.importacion_id = ${id} and ${CAMBIO_DESPUES}
    )
    delete from importaciones_filas f using cambiado c where f.importacion_id = ${id} and f.producto_id = c.producto_id`);
  const quedaron = rowCount ?? 0;
  if (quedaron > 0 && (await ctx.db.$count(importaciones_filas, eq(importaciones_filas.importacion_id, id))) === 0) {
    throw new AppError('CONFLICTO', { message: CARGA_NO_SE_DESHACE });
  }
  return quedaron;
}

/** Lets go of the barcodes that go back to others, so that products may take one another's again. */
async function soltarLosQueVuelven({ db }: Context, id: number): Promise<void> {
  await soltarEan(
    db,
    sql`
      select f.producto_id from importaciones_filas f join productos p on p.id = f.producto_id
      where f.importacion_id = ${id} and p.ean is distinct from f.antes ->> 'ean' and f.antes ? 'ean'`,
  );
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

/** Some of them: the fields that it changed (what it didn't know of is as it is), and the units that it moved, which the ledger tells. */
async function devolverDesde(ctx: Context, id: number, estos: SQL): Promise<void> {
  const filas = sql`
    importaciones_filas f join productos p on p.id = f.producto_id cross join lateral (
      select coalesce(sum(cantidad), 0)::int as movido, coalesce(sum(valor), 0) as valor from movimientos_stock
      where producto_id = f.producto_id and ${esDe(id)}
    ) m`;
  await actualizarProductos(
    ctx,
    sql`
      select p.id, -m.movido as cantidad, -m.valor as valor_propio, (f.antes ->> 'editado')::boolean as editado, a.*
      from ${filas} cross join jsonb_to_record(${datosComoJson} || f.antes) as a ${datosDeJson} where ${estos} and f.antes is not null
      union all
      select p.id, -m.movido, -m.valor, false, ${DATOS_DE_LISTA} from ${filas} where ${estos} and f.antes is null and m.movido <> 0`,
    { documento: documentoDe(id), nota: 'Se deshizo la carga', ...acto(id) },
  );
}
