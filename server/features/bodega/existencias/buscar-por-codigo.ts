import { desc, eq, or, sql } from 'drizzle-orm';
import type { ProductoPorCodigo } from '#contract/bodega/existencias/existencias.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * The product of exactly this code, else of this barcode, else of this code of a box, with the units of it; hidden ones too: what stands on the shelf has to be counted. On
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
  if (producto) return { producto: { ...producto, unidades_por_caja: null } };
  const [caja] = await leerCajas(db, [String(codigo)]);
  if (!caja) return { producto: null };
  const [dentro] = await db
    .select({ id, codigo_producto_fussan, descripcion, estado, cantidad_stock })
    .from(productos)
    .where(eq(id, caja.producto_id));
  return { producto: dentro ? { ...dentro, unidades_por_caja: caja.unidades_por_caja } : null };
}

interface Caja {
  codigo_caja: string;
  producto_id: number;
  unidades_por_caja: number;
}

/** What is in the boxes of these codes, whoever supplies them. One that two suppliers fill otherwise means neither. */
export async function leerCajas(db: Queryable, codigos: readonly string[]): Promise<Caja[]> {
  const cajas = codigos.map(codigoDeCaja).filter(Boolean);
  if (cajas.length === 0) return [];
  const { rows } = await db.execute<Caja & Record<string, unknown>>(sql`
    select codigo_caja, min(producto_id) as producto_id, min(unidades_por_caja) as unidades_por_caja
    from proveedores_productos where codigo_caja = any(${sql.param(cajas)}::text[]) and codigo_caja <> ''
    group by codigo_caja having count(distinct (producto_id, unidades_por_caja)) = 1`);
  return rows;
}
