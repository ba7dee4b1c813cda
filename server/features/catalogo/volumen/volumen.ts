import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { TramoDeVolumen } from '#contract/catalogo/productos/precio-de-linea.ts';
import { errorDeVolumen } from '#contract/catalogo/productos/volumen.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { precios_por_volumen } from './table.ts';

/** A product's bands, where it is read: one column of the same query. */
export const VOLUMEN_DEL_PRODUCTO = sql<TramoDeVolumen[]>`coalesce((
  select jsonb_agg(jsonb_build_object('desde', v.desde, 'precio', v.precio) order by v.desde)
  from ${precios_por_volumen} v where v.producto_id = ${productos.id}), '[]'::jsonb)`.as('volumen');

const TRAMO = { desde: precios_por_volumen.desde, precio: precios_por_volumen.precio };

/** What these products cost by volume: by product, its bands from the smallest on; of one without any, nothing. */
export async function volumenDe(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TramoDeVolumen[]>> {
  const filas = await db
    .select({ producto_id: precios_por_volumen.producto_id, ...TRAMO })
    .from(precios_por_volumen)
    .where(inArray(precios_por_volumen.producto_id, [...ids]))
    .orderBy(asc(precios_por_volumen.producto_id), asc(precios_por_volumen.desde));
  return Map.groupBy(filas, ({ producto_id }) => producto_id);
}

/** The bands of a product, as the staff see them. */
export async function leerVolumen({ db }: Pick<Context, 'db'>, id: number): Promise<{ tramos: TramoDeVolumen[] }> {
  const [existe] = await db.select({ id: productos.id }).from(productos).where(eq(productos.id, id));
  if (!existe) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  return { tramos: await tramosDe(db, id) };
}

const tramosDe = (db: Queryable, id: number): Promise<TramoDeVolumen[]> =>
  db
    .select(TRAMO)
    .from(precios_por_volumen)
    .where(eq(precios_por_volumen.producto_id, id))
    .orderBy(asc(precios_por_volumen.desde));

/** Writes what a product costs by volume, instead of what was there. 400 names the band that doesn't fit. */
export async function ponerVolumen(
  ctx: Context,
  id: number,
  tramos: readonly TramoDeVolumen[],
): Promise<{ tramos: TramoDeVolumen[] }> {
  const puestos = await inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ precio_unitario: productos.precio_unitario })
      .from(productos)
      .where(eq(productos.id, id))
      .for('no key update');
    if (!producto) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
    const error = errorDeVolumen(tramos, producto.precio_unitario);
    if (error) {
      const { indice, campo, mensaje } = error;
      throw new AppError('DATOS_INVALIDOS', { message: mensaje, fields: { [`tramos.${indice}.${campo}`]: mensaje } });
    }
    const antes = await tramosDe(ctx.db, id);
    await ctx.db.delete(precios_por_volumen).where(eq(precios_por_volumen.producto_id, id));
    if (tramos.length > 0) {
      await ctx.db
        .insert(precios_por_volumen)
        .values(tramos.map(({ desde, precio }) => ({ producto_id: id, desde, precio })));
    }
    await audit(ctx, {
      accion: 'poner-volumen',
      entidad: 'producto',
      entidad_id: id,
      detalle: { tramos: { antes, despues: tramos } },
    });
    await announceChanges(ctx, [`producto:${id}`]);
    return { tramos: await tramosDe(ctx.db, id) };
  });
  await ctx.changes.heardByAll();
  return puestos;
}
