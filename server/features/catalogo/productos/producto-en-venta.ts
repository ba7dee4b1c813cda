import { and, eq, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { obtenerProducto } from '#contract/catalogo/productos/productos.ts';
import { activo, columnasDeUno, columnasPara, miradaDe, productos } from '#server/features/catalogo/catalogo/index.ts';
import { DOCUMENTOS_DEL_PRODUCTO } from '#server/features/catalogo/documentos/index.ts';
import { VARIANTES_DEL_PRODUCTO } from '#server/features/catalogo/variantes/index.ts';
import { VOLUMEN_DEL_PRODUCTO } from '#server/features/catalogo/volumen/index.ts';
import type { Context } from '#server/platform/context.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { conFamilia, voluminosoSegun } from './medidas-con-familia.ts';

/** The product, or why it can't be seen (`porqueNoSeVende`). */
export async function productoEnVenta(ctx: Context, id: number): Promise<Producto> {
  const consulta = preparedOnce(ctx.db, `producto ${miradaDe(ctx)}`, (name) =>
    conFamilia(
      ctx.db
        .select({
          ...columnasPara(ctx),
          ...columnasDeUno,
          documentos: DOCUMENTOS_DEL_PRODUCTO,
          volumen: VOLUMEN_DEL_PRODUCTO,
          variantes: VARIANTES_DEL_PRODUCTO,
          voluminoso: voluminosoSegun(ctx.config),
        })
        .from(productos)
        .$dynamic(),
    )
      .where(and(eq(productos.id, sql.placeholder('id')), activo))
      .prepare(name),
  );
  const [producto] = await consulta.execute({ id });
  return producto ?? (await porqueNoSeVende(ctx, id));
}

/** Those of them that are sold, in no order. */
export function productosEnVenta(ctx: Context, ids: readonly number[]): Promise<Producto[]> {
  const consulta = preparedOnce(ctx.db, `productos en venta ${miradaDe(ctx)}`, (name) =>
    ctx.db
      .select(columnasPara(ctx))
      .from(productos)
      .where(and(sql`${productos.id} = any(${sql.placeholder('ids')}::bigint[])`, activo))
      .prepare(name),
  );
  return consulta.execute({ ids });
}

/** Throws for a product that is not sold: it never was (404), or it no longer is (410, with its familia). */
export async function porqueNoSeVende({ db }: Context, id: number): Promise<never> {
  const [retirado] = await db.select({ familia: productos.familia }).from(productos).where(eq(productos.id, id));
  throw retirado ? new AppError('RETIRADO', { details: retirado }) : notFound(obtenerProducto);
}
