import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_RELACIONADOS, type Producto } from '#contract/productos.ts';
import type { Context } from '#server/platform/context.ts';
import { columnasPublicas } from './columnas.ts';
import { activo } from './queries.ts';
import { productos } from './table.ts';

/**
 * Products like this one (`listarRelacionados`). The nearest prices below and above are each read on an index, so what it
 * costs doesn't grow with the catalogue; those without stock are only looked for when the others don't fill the list.
 */
export async function relacionados(
  { db }: Pick<Context, 'db'>,
  { id, familia, sub_familia, precio_unitario }: Pick<Producto, 'id' | 'familia' | 'sub_familia' | 'precio_unitario'>,
): Promise<Producto[]> {
  if (familia === null) return [];
  const mismaFamilia = eq(productos.familia, familia);
  const mismaSub = sub_familia === null ? sql`false` : eq(productos.sub_familia, sub_familia);
  const precio = productos.precio_unitario;

  const haciaAbajo = (...donde: SQL[]) =>
    db
      .select({ id: productos.id })
      .from(productos)
      .where(and(activo, mismaFamilia, ne(productos.id, id), lte(precio, precio_unitario), ...donde))
      .orderBy(desc(precio), desc(productos.id))
      .limit(MAX_RELACIONADOS);
  const haciaArriba = (...donde: SQL[]) =>
    db
      .select({ id: productos.id })
      .from(productos)
      .where(and(activo, mismaFamilia, ne(productos.id, id), gt(precio, precio_unitario), ...donde))
      .orderBy(asc(precio), asc(productos.id))
      .limit(MAX_RELACIONADOS);

  const conStock = gt(productos.cantidad_stock, 0);
  const enVenta = db
    .$with('en_venta')
    .as(
      unionAll(
        haciaAbajo(mismaSub, conStock),
        haciaArriba(mismaSub, conStock),
        haciaAbajo(conStock),
        haciaArriba(conStock),
      ),
    );
  const agotado = [
    eq(productos.cantidad_stock, 0),
    sql`(select count(distinct id) from ${enVenta}) < ${MAX_RELACIONADOS}`,
  ];
  const elegidos = unionAll(
    db.select({ id: enVenta.id }).from(enVenta),
    haciaAbajo(mismaSub, ...agotado),
    haciaArriba(mismaSub, ...agotado),
    haciaAbajo(...agotado),
    haciaArriba(...agotado),
  );
  return db
    .with(enVenta)
    .select(columnasPublicas)
    .from(productos)
    .where(inArray(productos.id, elegidos))
    .orderBy(
      desc(conStock),
      desc(sql`${mismaSub} is true`),
      sql`abs(${precio} - ${precio_unitario})`,
      asc(productos.id),
    )
    .limit(MAX_RELACIONADOS);
}
