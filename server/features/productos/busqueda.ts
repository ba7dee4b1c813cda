import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Orden } from '#contract/catalogo.ts';
import type { FiltroProductos } from '#contract/productos.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Busqueda, resolver } from './busqueda-resolver.ts';
import { elegidas, sumar } from './casillas.ts';
import { fichas_busqueda as ficha, fichas_lexemas } from './table.ts';

/** Up to this many matches each one's relevance is worked out; of more, only enough of the best are looked for. */
const POCOS = 1_000;
/** Beyond this many of very many matches nobody looks for the best: the rest comes as the newest first. */
const LEJOS = 2_000;
/** From this many on, matches are common enough to be come upon by chance. */
const COMUNES = 5_000;
/** How many of the best cards of all are looked through for each one wanted of a common word: one in twenty may have it. */
const PASOS = 40;

export interface Tramo {
  sort: Orden;
  limit: number;
  offset: number;
}

/** What a filter asks of the price in a product's card. */
export function condicionesDePrecio({ min, max, en_oferta }: FiltroProductos): SQL[] {
  return [
    ...(min === undefined ? [] : [gte(ficha.precio, min)]),
    ...(max === undefined ? [] : [lte(ficha.precio, max)]),
    ...(en_oferta ? [sql`${ficha.en_oferta}`] : []),
  ];
}

/** What a filter asks of the cards that a search finds, apart from words: those of the casillas that are chosen. */
function condicionesDeFicha({ casillas }: Busqueda, filtro: FiltroProductos): SQL[] {
  const { category, familia = category, sub_familia, marca = [], en_stock } = filtro;
  const elige = familia || sub_familia || marca.length > 0;
  const clases = elige ? [...new Set(elegidas(casillas, filtro).map(({ clase }) => clase))] : [];
  return [
    ...(elige ? [sql`${ficha.clase} = any(${sql.param(clases)}::bigint[])`] : []),
    ...(en_stock ? [sql`${ficha.en_stock}`] : []),
    ...condicionesDePrecio(filtro),
  ];
}

/** Whether all that a filter asks for can be told from the counts that a search brings with it. */
export const soloEligeCasillas = ({ min, max, en_oferta }: FiltroProductos): boolean =>
  min === undefined && max === undefined && !en_oferta;

const encuentra = (nivel: string): SQL => sql`${fichas_lexemas.lexemas} @@ ${nivel}::tsquery`;

const CON_LEXEMAS = sql`join ${fichas_lexemas} on ${fichas_lexemas.producto_id} = ${ficha.producto_id}`;

/** The cards that a query finds, by the index, under the table's own name. */
export const halladas = (nivel: string | SQL): SQL => sql`fussan_halladas(${nivel}::tsquery) as ${ficha}`;

const MEJORES = sql`${ficha.en_stock} desc, ${ficha.fecha_creacion} desc, ${ficha.producto_id} desc`;
const POR_PRECIO = {
  'precio-asc': sql`${ficha.precio} asc, ${ficha.producto_id} asc`,
  'precio-desc': sql`${ficha.precio} desc, ${ficha.producto_id} desc`,
};

/** The products of one page of a search, in their order, and how many it finds in all. */
export async function buscarProductos(
  ctx: Pick<Context, 'db' | 'totals'>,
  filtro: FiltroProductos & { q: string },
  tramo: Tramo,
): Promise<{ ids: number[]; total: number }> {
  const busqueda = await resolver(ctx, filtro.q);
  const donde = condicionesDeFicha(busqueda, filtro);
  const { page: _p, limit: _l, sort: _s, ...clave } = filtro;
  const total = soloEligeCasillas(filtro)
    ? sumar(elegidas(busqueda.casillas, filtro))
    : await ctx.totals.get(`encontrados ${JSON.stringify(clave)}`, () => contar(ctx.db, busqueda, donde));
  return { ids: total > tramo.offset ? await idsDePagina(ctx.db, busqueda, donde, tramo, total) : [], total };
}

async function contar(db: Queryable, { niveles }: Busqueda, donde: SQL[]): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${halladas(niveles.at(-1)!)} where ${and(...donde)}`,
  );
  return rows[0]!.total;
}

/** The ids of a stretch of what a search finds, `total` in all. */
export async function idsDePagina(
  db: Queryable,
  { niveles }: Pick<Busqueda, 'niveles'>,
  donde: SQL[],
  { sort, limit, offset }: Tramo,
  total: number,
): Promise<number[]> {
  const todas = halladas(niveles.at(-1)!);
  const tramo = sql`limit ${limit} offset ${offset}`;
  if (sort !== 'relevancia') return ids(db, todas, donde, sql`${POR_PRECIO[sort]} ${tramo}`);
  if (offset + limit > LEJOS) return ids(db, todas, donde, sql`${MEJORES} ${tramo}`);
  if (total <= POCOS) {
    const pocas = sql`${ficha.producto_id} = any(array(select ${ficha.producto_id} from ${todas}))`;
    return ids(db, sql`${ficha} ${CON_LEXEMAS}`, [pocas, ...donde], sql`${porNivel(niveles)}, ${MEJORES} ${tramo}`);
  }
  const elegidos: number[] = [];
  for (const nivel of niveles) {
    const faltan = offset + limit - elegidos.length;
    if (faltan === 0) break;
    const nuevos = elegidos.length > 0 ? [sql`${ficha.producto_id} <> all(${sql.param(elegidos)}::int[])`] : [];
    elegidos.push(...(await mejores(db, nivel, [...donde, ...nuevos], faltan, total >= COMUNES)));
  }
  return elegidos.slice(offset);
}

/**
 * The best of many that a level finds. Among the best cards of all there are enough of what is common, and they are come
 * upon soon; what is rarer is asked of the index.
 */
async function mejores(
  db: Queryable,
  nivel: string,
  donde: SQL[],
  cuantas: number,
  comunes: boolean,
): Promise<number[]> {
  const orden = sql`${MEJORES} limit ${cuantas}`;
  if (comunes) {
    const primeras = sql`(select * from ${ficha} order by ${MEJORES} limit ${PASOS * cuantas}) as ${ficha} ${CON_LEXEMAS}`;
    const cerca = await ids(db, primeras, [encuentra(nivel), ...donde], orden);
    if (cerca.length === cuantas) return cerca;
  }
  return ids(db, halladas(nivel), donde, orden);
}

const porNivel = (niveles: readonly string[]): SQL =>
  sql`case ${sql.join(
    niveles.map((nivel, orden) => sql`when ${encuentra(nivel)} then ${sql.raw(String(orden))}`),
    sql` `,
  )} end`;

async function ids(db: Queryable, de: SQL, donde: SQL[], orden: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${ficha.producto_id} as id from ${de} where ${and(...donde) ?? sql`true`} order by ${orden}`,
  );
  return rows.map(({ id }) => id);
}
