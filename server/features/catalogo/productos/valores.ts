import { asc, count, desc, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  codigoLibre,
  type codigoSiguiente,
  type valoresDeProductos,
} from '#contract/catalogo/productos/productos-admin.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';

type Valores = z.output<typeof valoresDeProductos.reply>;

/** More than any shop has; what nobody chose from a list anyway. */
const MAX_VALORES = 5_000;

const enOrden = (
  columna: typeof productos.marca | typeof productos.sub_familia | typeof productos.ubicacion,
): SQL[] => [asc(sql`fussan_normalizar(${columna})`), asc(columna)];

const MAX_CODIGO = 999_999_999_999_999;

/** The first code after this product's that no product has (`codigoLibre`). Along their index, to the first gap. */
export async function primerCodigoLibre({ db }: Pick<Context, 'db'>, id: number): Promise<{ codigo: number | null }> {
  const { rows } = await db.execute<{ codigo: number | null }>(sql`
    select (
      select p.codigo_producto_fussan + 1 from productos p
      where p.codigo_producto_fussan >= suyo.codigo_producto_fussan and p.codigo_producto_fussan < ${MAX_CODIGO}
        and not exists (select from productos s where s.codigo_producto_fussan = p.codigo_producto_fussan + 1)
      order by p.codigo_producto_fussan limit 1
    )::float8 as codigo
    from productos suyo where suyo.id = ${id}`);
  if (!rows[0]) throw notFound(codigoLibre);
  return rows[0];
}

/**
 * The first free code after that of the last product of this subfamilia, else of this familia, else of all: as each shop numbers
 * its own. Of no product at all it is 1.
 */
export async function siguienteCodigo(
  { db }: Context,
  { familia, sub_familia }: z.output<typeof codigoSiguiente.query>,
): Promise<{ codigo: number | null }> {
  const [ultimo] = await db
    .select({ id: productos.id })
    .from(productos)
    .orderBy(
      desc(
        sql`coalesce(${productos.familia} = ${familia ?? null}::text and ${productos.sub_familia} = ${sub_familia ?? null}::text, false)`,
      ),
      desc(sql`coalesce(${productos.familia} = ${familia ?? null}::text, false)`),
      desc(productos.id),
    )
    .limit(1);
  return ultimo ? primerCodigoLibre({ db }, ultimo.id) : { codigo: 1 };
}

/** The brands, subfamilias and places that products have, hidden ones too, and how many. Kept until the catalogue changes. */
export function valoresDelCatalogo({ db, totals }: Context): Promise<Valores> {
  return totals.get('valores de productos', async () => {
    const { familia, sub_familia, marca, ubicacion } = productos;
    const [marcas, sub_familias, ubicaciones] = await Promise.all([
      db
        .select({ valor: sql<string>`${marca}`, total: count() })
        .from(productos)
        .where(ne(marca, ''))
        .groupBy(marca)
        .orderBy(...enOrden(marca))
        .limit(MAX_VALORES),
      db
        .select({ familia, valor: sql<string>`${sub_familia}`, total: count() })
        .from(productos)
        .where(ne(sub_familia, ''))
        .groupBy(familia, sub_familia)
        .orderBy(...enOrden(sub_familia), asc(familia))
        .limit(MAX_VALORES),
      db
        .select({ valor: sql<string>`${ubicacion}`, total: count() })
        .from(productos)
        .where(ne(ubicacion, ''))
        .groupBy(ubicacion)
        .orderBy(...enOrden(ubicacion))
        .limit(MAX_VALORES),
    ]);
    return { marcas, sub_familias, ubicaciones };
  });
}
