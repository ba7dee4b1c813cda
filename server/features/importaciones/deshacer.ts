import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deshacerImportacion as contrato } from '#contract/excel.ts';
import { actualizarProductos, anotarPrecios, moverStock, retirarProductos } from '#server/features/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { type Antes, documentoDe } from './importar.ts';
import { importaciones, importaciones_filas } from './table.ts';
import { unaALaVez } from './una-a-la-vez.ts';

/** Products that are named when they are in the way. */
const NOMBRADOS = 5;

type Deshecha = z.output<typeof contrato.reply>;

interface Fila extends Record<string, unknown> {
  producto_id: number;
  antes: Antes | null;
  precio_actual: number;
  nombre: string;
  /** Units that the import moved. */
  movido: number;
  /** Somebody edited it, or its units moved, since. */
  cambio: boolean;
}

/**
 * Leaves the products as they were before the last import. Only if nothing happened to them since: what others did after
 * it, and what was sold, is not undone behind their backs.
 */
export async function deshacerImportacion(ctx: Context, id: number): Promise<Deshecha> {
  const deshecha = await inTransaction(ctx, (ctx) => deshacer(ctx, id));
  await ctx.changes.heardByAll();
  return deshecha;
}

async function deshacer(ctx: Context, id: number): Promise<Deshecha> {
  await unaALaVez(ctx.db);
  const [importacion] = await ctx.db.select().from(importaciones).where(eq(importaciones.id, id));
  if (!importacion) throw notFound(contrato);
  if (importacion.deshecha_en) throw new AppError('CONFLICTO', { message: 'Esta importación ya se deshizo.' });
  const [ultima] = await ctx.db
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(isNull(importaciones.deshecha_en))
    .orderBy(desc(importaciones.id))
    .limit(1);
  if (ultima?.id !== id) {
    throw new AppError('CONFLICTO', { message: 'Sólo se puede deshacer la última importación.' });
  }

  const filas = await bloquear(ctx, id);
  const cambiados = filas.filter(({ cambio }) => cambio);
  if (cambiados.length > 0) throw enElCamino(cambiados);

  const creados = filas.filter(({ antes }) => antes === null).map(({ producto_id }) => producto_id);
  const origen = { motivo: 'importacion', documento: documentoDe(id), nota: 'Se deshizo la importación' } as const;
  const antes = filas.flatMap(({ antes, ...fila }) => (antes ? [{ ...antes, ...fila }] : []));
  await actualizarProductos(
    ctx,
    antes.map(({ producto_id, movido, precio_actual: _, ...datos }) => ({
      ...datos,
      id: producto_id,
      cantidad: -movido,
    })),
    origen,
  );
  await anotarPrecios(
    ctx,
    antes.flatMap(({ producto_id, precio_actual, precio_unitario: despues, previousPrice }) =>
      despues === precio_actual ? [] : [{ producto_id, antes: precio_actual, despues, previousPrice }],
    ),
    'importacion',
  );
  const vueltas = filas.filter(({ antes, movido }) => antes === null && movido !== 0);
  if (vueltas.length > 0) {
    await moverStock(
      ctx,
      vueltas.map(({ producto_id, movido }) => ({ producto_id, cantidad: -movido })),
      origen,
    );
  }
  await announceChanges(ctx, [...filas.map(({ producto_id }) => `producto:${producto_id}` as const), 'listado']);
  // What it takes to undo it has served; it would keep the products that it created.
  await ctx.db.delete(importaciones_filas).where(eq(importaciones_filas.importacion_id, id));
  const { eliminados, ocultos } = await retirarProductos(ctx.db, creados);
  await ctx.db
    .update(importaciones)
    .set({ deshecha_en: sql`now()`, deshecha_por: ctx.actor?.id ?? null })
    .where(eq(importaciones.id, id));
  const cuentas = { restaurados: filas.length - creados.length, eliminados, ocultos };
  await audit(ctx, {
    accion: 'deshacer-importacion',
    entidad: 'importacion',
    entidad_id: id,
    detalle: { archivo: importacion.archivo, ...cuentas },
  });
  return { success: true, message: 'La importación se deshizo: los productos están como antes.', ...cuentas };
}

/** The products of an import, locked in the order of their ids, with what it did to them and whether it is still so. */
async function bloquear(ctx: Context, id: number): Promise<Fila[]> {
  await ctx.db.execute(sql`
    select p.id from productos p join importaciones_filas f on f.producto_id = p.id
    where f.importacion_id = ${id} order by p.id for no key update of p`);
  const { rows } = await ctx.db.execute<Fila>(sql`
    with movimiento as (
      select producto_id, max(id) as id, sum(cantidad)::int as movido
      from movimientos_stock where documento = ${documentoDe(id)} group by producto_id
    )
    select f.producto_id, f.antes, p.precio_unitario::float8 as precio_actual, p.descripcion as nombre,
      coalesce(m.movido, 0) as movido,
      p.version <> f.version or (
        (m.id is not null or f.antes is null)
        and exists (select from movimientos_stock s where s.producto_id = p.id and s.id > coalesce(m.id, 0))
      ) as cambio
    from importaciones_filas f
    join productos p on p.id = f.producto_id
    left join movimiento m on m.producto_id = p.id
    where f.importacion_id = ${id}
    order by f.producto_id`);
  return rows;
}

function enElCamino(cambiados: readonly Fila[]): AppError {
  const nombres = cambiados.slice(0, NOMBRADOS).map(({ nombre }) => `«${nombre}»`);
  const otros = cambiados.length - nombres.length;
  const lista = otros > 0 ? `${nombres.join(', ')} y ${otros.toLocaleString('es-CL')} más` : nombres.join(', ');
  return new AppError('CONFLICTO', {
    message: `No se puede deshacer: desde la importación se editaron, vendieron o movieron ${lista}.`,
    details: {
      productos: cambiados.slice(0, 100).map(({ producto_id, nombre }) => ({ producto_id, descripcion: nombre })),
    },
  });
}
