import { and, eq } from 'drizzle-orm';
import { separarProducto as contratoSeparar, type ProductoDeMaestro } from '#contract/catalogo/maestros/maestros.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { productoDe } from './productos-del-maestro.ts';
import { bloquearMaestro } from './queries.ts';
import { maestros, maestros_productos } from './table.ts';

const SIN_MAESTRO = 'El maestro no existe.';

/**
 * Makes a product a master's, in the transaction that is open; it leaves another one that it was of. The master can't be
 * eliminated meanwhile. Throws 400 when there is none.
 */
export async function unirAMaestro(ctx: Context, maestro_id: number, producto_id: number): Promise<void> {
  const [maestro] = await ctx.db
    .select({ id: maestros.id })
    .from(maestros)
    .where(eq(maestros.id, maestro_id))
    .for('key share');
  if (!maestro) throw new AppError('DATOS_INVALIDOS', { message: SIN_MAESTRO, fields: { maestro_id: SIN_MAESTRO } });
  await ctx.db
    .insert(maestros_productos)
    .values({ producto_id, maestro_id })
    .onConflictDoUpdate({ target: maestros_productos.producto_id, set: { maestro_id } });
}

/** The same for a product that there is already, by its code. */
export async function unirProducto(
  ctx: Context,
  maestro_id: number,
  codigo_producto_fussan: number,
): Promise<ProductoDeMaestro> {
  return inTransaction(ctx, async (ctx) => {
    await bloquearMaestro(ctx.db, maestro_id, 'key share');
    const [producto] = await ctx.db
      .select({ id: productos.id, maestro_id: maestros_productos.maestro_id })
      .from(productos)
      .leftJoin(maestros_productos, eq(maestros_productos.producto_id, productos.id))
      .where(eq(productos.codigo_producto_fussan, codigo_producto_fussan));
    if (!producto) {
      const message = `No hay un producto con el código ${codigo_producto_fussan}.`;
      throw new AppError('DATOS_INVALIDOS', { message, fields: { codigo_producto_fussan: message } });
    }
    await unirAMaestro(ctx, maestro_id, producto.id);
    if (producto.maestro_id !== maestro_id) {
      await audit(ctx, {
        accion: 'unir-producto',
        entidad: 'maestro',
        entidad_id: maestro_id,
        detalle: { producto_id: producto.id, maestro_anterior: producto.maestro_id },
      });
    }
    return productoDe(ctx.db, producto.id);
  });
}

/** Takes a product out of a master; the product stays as it is. */
export async function separarProducto(ctx: Context, maestro_id: number, producto_id: number): Promise<undefined> {
  return inTransaction(ctx, async (ctx) => {
    const separados = await ctx.db
      .delete(maestros_productos)
      .where(and(eq(maestros_productos.maestro_id, maestro_id), eq(maestros_productos.producto_id, producto_id)))
      .returning({ producto_id: maestros_productos.producto_id });
    if (separados.length === 0) throw notFound(contratoSeparar);
    await audit(ctx, {
      accion: 'separar-producto',
      entidad: 'maestro',
      entidad_id: maestro_id,
      detalle: { producto_id },
    });
    return undefined;
  });
}
