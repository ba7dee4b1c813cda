import { eq } from 'drizzle-orm';
import type { ProductoPorCodigo } from '#contract/existencias/existencias.ts';
import { productos } from '#server/features/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The product of exactly this code, hidden ones too: what stands on the shelf has to be counted. */
export async function buscarPorCodigo(
  { db }: Context,
  codigo: number,
): Promise<{ producto: ProductoPorCodigo | null }> {
  const { id, codigo_producto_fussan, descripcion, estado, cantidad_stock } = productos;
  const [producto] = await db
    .select({ id, codigo_producto_fussan, descripcion, estado, cantidad_stock })
    .from(productos)
    .where(eq(codigo_producto_fussan, codigo));
  return { producto: producto ?? null };
}
