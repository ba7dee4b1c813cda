import { and, asc, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Ficha, MAX_RELACIONADOS } from '#contract/catalogo/productos/ficha.ts';
import { activo, columnasDeFicha, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import { DOCUMENTOS_DEL_PRODUCTO } from '#server/features/catalogo/documentos/index.ts';
import { paginaDeOpiniones } from '#server/features/catalogo/opiniones/index.ts';
import { paginaDePreguntas } from '#server/features/catalogo/preguntas/index.ts';
import { relacionesDelProducto } from '#server/features/catalogo/relaciones/index.ts';
import { VARIANTES_DEL_PRODUCTO } from '#server/features/catalogo/variantes/index.ts';
import { VOLUMEN_DEL_PRODUCTO } from '#server/features/catalogo/volumen/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import { conFamilia, voluminosoSegun } from './medidas-con-familia.ts';
import { filasParaTarjetas } from './para-tarjetas.ts';
import { porqueNoSeVende } from './producto-en-venta.ts';

/** How many of the nearest prices, below and above, are looked at to find some with stock. Each costs a look into the table. */
const CERCANOS = 12;

/**
 * A product with all that its page shows (`obtenerFicha`): those like it are from among those of the nearest prices in its
 * sub_familia and in its familia, a bounded stretch of an index each, so what it costs depends neither on the catalogue nor
 * on its stock. One query, and its rows as PostgreSQL writes them: every product page that is rendered asks for it.
 */
export async function leerFicha(ctx: Context, id: number): Promise<JsonText<Ficha>> {
  const consulta = preparedOnce(ctx.db, 'ficha', (name) => preparar(ctx, name));
  const [fila] = await consulta.execute({ id });
  return new JsonText(fila?.ficha ?? (await porqueNoSeVende(ctx, id)));
}

function preparar({ db, config }: Context, name: string) {
  const id = sql.placeholder('id');
  const este_id = sql`${id}::int`;
  const este = db.$with('este').as(
    conFamilia(
      db
        .select({
          ...columnasDeFicha,
          documentos: DOCUMENTOS_DEL_PRODUCTO,
          volumen: VOLUMEN_DEL_PRODUCTO,
          variantes: VARIANTES_DEL_PRODUCTO,
          voluminoso: voluminosoSegun(config),
        })
        .from(productos)
        .$dynamic(),
    ).where(and(eq(productos.id, id), activo)),
  );
  // A value of its own each: knowing just one to compare with, PostgreSQL walks along an index from there.
  const suyo = (columna: 'familia' | 'sub_familia' | 'precio_unitario') => sql`(select ${este[columna]} from ${este})`;
  const precio = productos.precio_unitario;
  const mismaSub = eq(productos.sub_familia, suyo('sub_familia'));
  const tramo = (haciaArriba: boolean, ...donde: SQL[]) => {
    const [desde, orden] = haciaArriba ? ([gt, asc] as const) : ([lte, desc] as const);
    return db
      .select({ id: productos.id })
      .from(productos)
      .where(and(activo, eq(productos.familia, suyo('familia')), desde(precio, suyo('precio_unitario')), ...donde))
      .orderBy(orden(precio), orden(productos.id))
      .limit(fixedLimit(CERCANOS));
  };
  const candidatos = unionAll(tramo(false, mismaSub), tramo(true, mismaSub), tramo(false), tramo(true));
  const elegidos = db
    .select({ id: productos.id })
    .from(productos)
    // As one value: of a list PostgreSQL expects more than it has, and goes over all products of a shop with thousands.
    .where(and(sql`${productos.id} = any(array(${candidatos}))`, ne(productos.id, id)))
    .orderBy(
      desc(gt(productos.cantidad_stock, 0)),
      desc(sql`${mismaSub} is true`),
      sql`abs(${precio} - ${suyo('precio_unitario')})`,
      asc(productos.id),
    )
    .limit(fixedLimit(MAX_RELACIONADOS));
  // What is shown is read of these alone: PostgreSQL would write out the dates of every candidate before it chooses.
  const filas = db
    .select(columnasPublicas)
    .from(productos)
    .innerJoin(
      sql`unnest(array(${elegidos})) with ordinality as elegido (id, lugar)`,
      sql`${productos.id} = elegido.id`,
    )
    .orderBy(sql`elegido.lugar`)
    .as('fila');
  // No row at all when the product itself is not sold.
  return db
    .with(este)
    .select({
      ficha: sql<string>`json_build_object(
        'producto', row_to_json(este),
        'relacionados', (select coalesce(json_agg(fila), '[]') from ${filasParaTarjetas(filas)}),
        'relaciones', ${relacionesDelProducto(db, este_id)},
        'opiniones', ${paginaDeOpiniones(este_id, sql`1`)},
        'preguntas', ${paginaDePreguntas(este_id, sql`1`)})::text`,
    })
    .from(este)
    .prepare(name);
}
