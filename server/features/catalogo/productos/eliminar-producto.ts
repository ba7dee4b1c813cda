import { and, eq, ne } from 'drizzle-orm';
import { eliminarProducto as contrato, NO_SE_BORRA } from '#contract/catalogo/productos/productos-admin.ts';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { ocultarProducto, productos } from '#server/features/catalogo/catalogo/index.ts';
import { precios_historial } from '#server/features/catalogo/ofertas/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { borrarConLoSuyo } from './borrar-con-lo-suyo.ts';

/**
 * Takes a product out of the shop. With history it is hidden (D31) and can be shown again by an edit; one that
 * nothing refers to but its own beginning is removed, also from among the hidden ones. Anything that refers to it counts:
 * also a favourite, a cart, or a line of what the State asks for.
 */
export async function eliminarProducto(ctx: Context, id: number): Promise<undefined> {
  await inTransaction(ctx, async (ctx) => {
    // `for update` keeps others from referring to it until it is decided.
    const [producto] = await ctx.db
      .select({
        codigo_producto_fussan: productos.codigo_producto_fussan,
        descripcion: productos.descripcion,
        precio_unitario: productos.precio_unitario,
        cantidad_stock: productos.cantidad_stock,
        estado: productos.estado,
      })
      .from(productos)
      .where(eq(productos.id, id))
      .for('update');
    if (!producto) throw notFound(contrato);
    const borrado = await borrarSinHistoria(ctx, id);
    if (!borrado && producto.estado === 'inactivo') throw new AppError('CONFLICTO', { message: NO_SE_BORRA });
    if (!borrado) await ocultarProducto(ctx.db, id);
    await audit(ctx, {
      accion: 'eliminar-producto',
      entidad: 'producto',
      entidad_id: id,
      detalle: borrado ? { borrado, ...producto } : { estado: { antes: 'activo', despues: 'inactivo' } },
    });
    await announceChanges(ctx, [`producto:${id}`, 'listado']);
  });
  await ctx.changes.heardByAll();
  return undefined;
}

/** Removes the product with its first stock and price, unless there is more. */
async function borrarSinHistoria(ctx: Context, id: number): Promise<boolean> {
  const movido = and(eq(movimientos_stock.producto_id, id), ne(movimientos_stock.motivo, 'inicial'));
  const reajustado = and(eq(precios_historial.producto_id, id), ne(precios_historial.origen, 'inicial'));
  if ((await ctx.db.$count(movimientos_stock, movido)) + (await ctx.db.$count(precios_historial, reajustado)) > 0) {
    return false;
  }
  return borrarConLoSuyo(ctx.db, [id]);
}
