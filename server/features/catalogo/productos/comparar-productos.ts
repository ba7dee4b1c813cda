import type { Comparado } from '#contract/catalogo/caracteristicas/comparar.ts';
import { caracteristicasDe } from '#server/features/catalogo/caracteristicas/index.ts';
import type { Context } from '#server/platform/context.ts';
import { productosEnVenta } from './producto-en-venta.ts';

/** Those of these products that are sold, in the order in which they were named, with what is known of each. */
export async function compararProductos(ctx: Context, ids: readonly number[]): Promise<{ items: Comparado[] }> {
  const [productos, caracteristicas] = await Promise.all([productosEnVenta(ctx, ids), caracteristicasDe(ctx.db, ids)]);
  const porId = new Map(productos.map((producto) => [producto.id, producto]));
  return {
    items: ids.flatMap((id) => {
      const producto = porId.get(id);
      return producto ? [{ ...producto, caracteristicas: caracteristicas.get(id) ?? [] }] : [];
    }),
  };
}
