import type { z } from 'zod';
import type { crearProducto as contrato, ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { leerDeProductos } from '#server/features/catalogo/caracteristicas/index.ts';
import { crearFicha } from '#server/features/catalogo/catalogo/index.ts';
import { unirAMaestro } from '#server/features/catalogo/maestros/index.ts';
import { anotarPrecios } from '#server/features/catalogo/ofertas/index.ts';
import { leerClaves } from '#server/features/catalogo/relaciones/index.ts';
import { exigirPermiso } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { leerProductoAdmin } from './admin-queries.ts';
import {
  conCodigosLibres,
  exigirCodigosLibres,
  exigirImagenPropia,
  exigirLimites,
  exigirProveedor,
  imagenDada,
  imagenDeOriginal,
} from './datos-producto.ts';

type NuevoProducto = z.output<typeof contrato.body>;

/**
 * Adds a product. Its first units come in by the ledger, and its price is the first of its history; made from a master, it
 * is one of its products.
 */
export async function crearProducto(
  ctx: Context,
  { imagen_url, cantidad_stock, duplica, maestro_id, ...datos }: NuevoProducto,
  files: readonly ReceivedFile[],
): Promise<ProductoAdmin> {
  if (cantidad_stock > 0) exigirPermiso(ctx, 'mover-stock');
  if (datos.ultimo_costo != null) exigirPermiso(ctx, 'ver-costos');
  exigirLimites({ stock_minimo: datos.stock_minimo ?? 0, stock_maximo: datos.stock_maximo ?? 0 });
  // Before a picture is kept, which nobody takes away again.
  await exigirProveedor(ctx.db, datos.proveedor_id);
  await exigirCodigosLibres(ctx.db, datos);
  const dada = await imagenDada(ctx, { imagen_url, files });
  const imagen = (await imagenDeOriginal(ctx.db, duplica, dada)) ?? dada;
  exigirImagenPropia(imagen);
  const creado = await conCodigosLibres(ctx.db, datos, () =>
    inTransaction(ctx, async (ctx) => {
      const id = await crearFicha(ctx.db, { ...datos, ...imagen });
      await leerDeProductos(ctx, [id]);
      if (cantidad_stock > 0)
        await moverStock(ctx, [{ producto_id: id, cantidad: cantidad_stock }], { motivo: 'inicial' });
      const precio = { producto_id: id, antes: null, despues: datos.precio_unitario, previousPrice: null };
      await anotarPrecios(ctx, [precio], 'inicial');
      await leerClaves(ctx, [id]);
      if (maestro_id !== undefined) await unirAMaestro(ctx, maestro_id, id);
      await audit(ctx, {
        accion: 'crear-producto',
        entidad: 'producto',
        entidad_id: id,
        detalle: {
          ...datos,
          cantidad_stock,
          maestro_id,
          imagen_url: imagen?.imagen_url ?? null,
          ...(duplica && { duplica }),
        },
      });
      await announceChanges(ctx, [`producto:${id}`, 'listado']);
      return leerProductoAdmin(ctx, id);
    }),
  );
  await ctx.changes.heardByAll();
  return creado;
}
