import { desc, eq, or } from 'drizzle-orm';
import type { ProductoPorCodigo } from '#contract/bodega/existencias/existencias.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * The product of exactly this code, else of this barcode; hidden ones too: what stands on the shelf has to be counted. On
 * our own labels stands the code of a product without a barcode, so a code goes first.
 */
export async function buscarPorCodigo(
  { db }: Context,
  codigo: number,
): Promise<{ producto: ProductoPorCodigo | null }> {
  const { id, codigo_producto_fussan, descripcion, estado, cantidad_stock, ean } = productos;
  const deBarras = normalizarEan(String(codigo));
  const esSuCodigo = eq(codigo_producto_fussan, codigo);
  const [producto] = await db
    .select({ id, codigo_producto_fussan, descripcion, estado, cantidad_stock })
    .from(productos)
    .where(deBarras ? or(esSuCodigo, eq(ean, deBarras)) : esSuCodigo)
    .orderBy(desc(esSuCodigo))
    .limit(1);
  return { producto: producto ?? null };
}
