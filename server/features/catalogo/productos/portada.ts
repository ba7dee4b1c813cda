import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reply } from '#contract/http.ts';
import { FAMILIAS, type Familia } from '#contract/tienda/catalogo.ts';
import type { obtenerPortada } from '#contract/tienda/portada.ts';
import { activo, marcasEnVenta, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { leerOfertas, masNuevos, ofrecible } from './vitrina.ts';

type Portada = Reply<typeof obtenerPortada>;

/** Each category with how many products it has, and the picture of one. */
async function familias({ db }: Pick<Context, 'db'>): Promise<Portada['familias']> {
  const masNuevoDe = (familia: Familia) =>
    db
      .select({
        familia: productos.familia,
        imagen_url: productos.imagen_url,
        imagen_anchos: productos.imagen_anchos,
      })
      .from(productos)
      .where(and(...ofrecible, eq(productos.familia, sql.raw(`'${familia}'`))))
      .orderBy(...masNuevos)
      .limit(fixedLimit(1));
  const [primera, segunda, ...resto] = FAMILIAS.map(masNuevoDe);
  const [imagenes, totales] = await Promise.all([
    preparedOnce(db, 'portada familias', (name) => unionAll(primera!, segunda!, ...resto).prepare(name)).execute(),
    Promise.all(FAMILIAS.map((familia) => db.$count(productos, and(activo, eq(productos.familia, familia))))),
  ]);
  return FAMILIAS.map((familia, indice) => {
    const { imagen_url = null, imagen_anchos = [] } = imagenes.find((fila) => fila.familia === familia) ?? {};
    return { familia, total: totales[indice]!, imagen_url, imagen_anchos };
  });
}

/**
 * What the home page shows besides the lists of products (`obtenerPortada`). Addresses that name nothing offer the same, as
 * often as anybody asks for them, so it is worked out once and kept until the list changes.
 */
export async function leerPortada(ctx: Pick<Context, 'db' | 'totals'>): Promise<Portada> {
  const [lasOfertas, lasMarcas, lasFamilias] = await Promise.all([
    ctx.totals.get('portada ofertas', () => leerOfertas(ctx)),
    marcasEnVenta(ctx),
    ctx.totals.get('portada familias', () => familias(ctx)),
  ]);
  return { ofertas: lasOfertas, marcas: lasMarcas, familias: lasFamilias };
}
