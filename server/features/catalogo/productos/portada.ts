import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reply } from '#contract/http.ts';
import { FAMILIAS, type Familia } from '#contract/tienda/catalogo.ts';
import { OFERTAS_DE_PORTADA, type obtenerPortada } from '#contract/tienda/portada.ts';
import { activo, columnasPublicas, marcasEnVenta, productos } from '#server/features/catalogo/catalogo/index.ts';
import { EN_VARIANTES } from '#server/features/catalogo/variantes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';

type Portada = Reply<typeof obtenerPortada>;

/** A banner is a picture, and what it offers can be bought. */
const ofrecible = [
  activo,
  gt(productos.cantidad_stock, 0),
  gt(productos.precio_unitario, 0),
  isNotNull(productos.imagen_url),
];
/** As the index `productos_rebaja` has it: the least part of the former price comes first. */
const rebaja = sql`(${productos.precio_unitario} / nullif(${productos.previousPrice}, 0))`;
const rebajado = gt(productos.previousPrice, productos.precio_unitario);
const masNuevos = [desc(productos.fecha_creacion), desc(productos.id)];

/** The greatest discounts first; where they are too few, the newest products follow. */
async function ofertas({ db }: Pick<Context, 'db'>): Promise<Portada['ofertas']> {
  const primeros = (nombre: string, orden: SQL[], ...donde: SQL[]) =>
    preparedOnce(db, nombre, (name) =>
      db
        .select({ ...columnasPublicas, en_variantes: EN_VARIANTES })
        .from(productos)
        .where(and(...ofrecible, ...donde))
        .orderBy(...orden)
        .limit(fixedLimit(OFERTAS_DE_PORTADA))
        .prepare(name),
    ).execute();
  const rebajados = await primeros('portada rebajados', [asc(rebaja)], rebajado);
  if (rebajados.length === OFERTAS_DE_PORTADA) return rebajados;
  const nuevos = await primeros('portada nuevos', masNuevos, sql`${rebajado} is not true`);
  return [...rebajados, ...nuevos].slice(0, OFERTAS_DE_PORTADA);
}

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
    ctx.totals.get('portada ofertas', () => ofertas(ctx)),
    marcasEnVenta(ctx),
    ctx.totals.get('portada familias', () => familias(ctx)),
  ]);
  return { ofertas: lasOfertas, marcas: lasMarcas, familias: lasFamilias };
}
