import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/catalogo.ts';
import { type editarProducto as contrato, OFERTA_SIN_REBAJA, type Producto } from '#contract/productos.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { columnasDePersonal } from './columnas.ts';
import { productos } from './table.ts';

type Cambios = z.output<typeof contrato.body>;

/**
 * Changes what is given of a product. Answers only once every instance has let go of its pages: whoever reads the answer
 * finds the change on the next page that they open, whichever instance it comes from.
 */
export async function editarProducto(ctx: Context, id: number, cambios: Cambios): Promise<Producto> {
  const producto = await inTransaction(ctx, (ctx) => guardar(ctx, id, cambios));
  await ctx.changes.heardByAll();
  return producto;
}

async function guardar(ctx: Context, id: number, cambios: Cambios): Promise<Producto> {
  const { busqueda: _, ...columnas } = getTableColumns(productos);
  const [antes] = await ctx.db.select(columnas).from(productos).where(eq(productos.id, id)).for('no key update');
  if (!antes) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const oferta = ofertaDe(antes, cambios);
  const cambiados = Object.entries(cambios).filter(
    ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof Cambios],
  );
  if (cambiados.length > 0) {
    await ctx.db
      .update(productos)
      .set({ ...Object.fromEntries(cambiados), ...oferta, fecha_actualizacion: sql`now()` })
      .where(eq(productos.id, id));
    await audit(ctx, {
      accion: 'editar-producto',
      entidad: 'producto',
      entidad_id: id,
      detalle: Object.fromEntries(
        cambiados.map(([campo, despues]) => [campo, { antes: antes[campo as keyof Cambios], despues }]),
      ),
    });
    await announceChanges(ctx, [`producto:${id}`, 'listado']);
  }
  const [fila] = await ctx.db.select(columnasDePersonal).from(productos).where(eq(productos.id, id));
  return fila!;
}

/**
 * A lower price is an offer and keeps the one before; a higher one ends it (decision 24). What the person says of the
 * offer goes first.
 */
function ofertaDe(antes: { precio_unitario: number }, { precio_unitario, previousPrice }: Cambios) {
  const precio = precio_unitario ?? antes.precio_unitario;
  const esRebaja = (anterior: number) => precio > 0 && precio < anterior;
  if (previousPrice !== undefined) {
    if (previousPrice === null || esRebaja(previousPrice)) return { previousPrice };
    throw new AppError('DATOS_INVALIDOS', {
      message: OFERTA_SIN_REBAJA,
      fields: { previousPrice: OFERTA_SIN_REBAJA },
    });
  }
  if (precio === antes.precio_unitario) return {};
  return { previousPrice: esRebaja(antes.precio_unitario) ? antes.precio_unitario : null };
}
