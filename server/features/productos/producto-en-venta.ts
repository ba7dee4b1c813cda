import { eq } from 'drizzle-orm';
import type { Producto } from '#contract/productos.ts';
import { obtenerProducto } from '#contract/productos.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarProducto } from './queries.ts';
import { productos } from './table.ts';

/** The product, or why it can't be seen: it never was (404), or it is no longer sold (410, with its familia). */
export async function productoEnVenta(ctx: Context, id: number): Promise<Producto> {
  const producto = await buscarProducto(ctx, id);
  if (producto) return producto;
  const [retirado] = await ctx.db.select({ familia: productos.familia }).from(productos).where(eq(productos.id, id));
  throw retirado ? new AppError('RETIRADO', { details: retirado }) : notFound(obtenerProducto);
}
