import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_RELACIONADOS, type Producto } from '#contract/productos.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';
import { columnasPublicas } from './columnas.ts';
import { activo } from './queries.ts';
import { productos } from './table.ts';

/** How many of the nearest prices, below and above, are looked at to find some with stock. */
const CERCANOS = 24;

/**
 * Products like this one (`listarRelacionados`), from among those of the nearest prices in its sub_familia and in its
 * familia: a bounded stretch of an index each, so what it costs depends neither on the catalogue nor on its stock.
 */
export async function relacionados(
  { db }: Pick<Context, 'db'>,
  { id, familia, sub_familia, precio_unitario }: Pick<Producto, 'id' | 'familia' | 'sub_familia' | 'precio_unitario'>,
): Promise<Producto[]> {
  const consulta = preparedOnce(db, 'relacionados', (name) => preparar(db, name));
  return consulta.execute({ id, familia, sub_familia, precio: precio_unitario });
}

function preparar(db: Queryable, name: string) {
  const valor = (nombre: 'id' | 'familia' | 'sub_familia' | 'precio') => sql.placeholder(nombre);
  const precio = productos.precio_unitario;
  const mismaSub = eq(productos.sub_familia, valor('sub_familia'));
  const tramo = (haciaArriba: boolean, ...donde: SQL[]) => {
    const [desde, orden] = haciaArriba ? ([gt, asc] as const) : ([lte, desc] as const);
    return db
      .select({ id: productos.id })
      .from(productos)
      .where(and(activo, eq(productos.familia, valor('familia')), desde(precio, valor('precio')), ...donde))
      .orderBy(orden(precio), orden(productos.id))
      .limit(CERCANOS);
  };
  const candidatos = unionAll(tramo(false, mismaSub), tramo(true, mismaSub), tramo(false), tramo(true));
  return db
    .select(columnasPublicas)
    .from(productos)
    .where(and(inArray(productos.id, candidatos), ne(productos.id, valor('id'))))
    .orderBy(
      desc(gt(productos.cantidad_stock, 0)),
      desc(sql`${mismaSub} is true`),
      sql`abs(${precio} - ${valor('precio')})`,
      asc(productos.id),
    )
    .limit(MAX_RELACIONADOS)
    .prepare(name);
}
