import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { elegidasDe, hayElegidas } from '#contract/catalogo/caracteristicas/opciones.ts';
import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { elegidas, sumar } from './casillas.ts';
import { indiceDe } from './indice.ts';
import { idsQueCumplen, tramoDe } from './por-caracteristicas.ts';
import { type Busqueda, type Fuente, resolver } from './resolver.ts';
import { fichas_busqueda as ficha, fichas_lexemas } from './table.ts';
import type { Tramo } from './tramo.ts';

/** Up to this many matches each one's relevance is worked out; of more, only enough of the best are looked for. */
const POCOS = 1_000;
/** Beyond this many of very many matches nobody looks for the best: the rest comes as the newest first. */
const LEJOS = 2_000;
/** From this many on, matches are common enough to be come upon by chance. */
const COMUNES = 5_000;
/** How many of the best cards of all are looked through at most for each one wanted: one in twenty may be found. */
const PASOS = 40;
/** So many times as many cards are looked through as should hold enough: what is wanted does not stand evenly among them. */
const HOLGURA = 2;

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

/** What has the chosen characteristics, by its id. */
async function condicionesDeCaracteristicas(ctx: Fuente, filtro: FiltroProductos): Promise<SQL[]> {
  const elegidas = elegidasDe(filtro);
  if (!hayElegidas(elegidas)) return [];
  const ids = idsQueCumplen(await indiceDe(ctx), elegidas);
  return [sql`${ficha.producto_id} = any(${sql.param(ids)}::int[])`];
}

/** The products of one page that have what is chosen of the characteristics, without words, and how many there are in all. */
export async function productosConCaracteristicas(
  ctx: Fuente,
  filtro: FiltroProductos,
  tramo: Tramo,
): Promise<{ ids: number[]; total: number }> {
  return tramoDe(await indiceDe(ctx), filtro, tramo);
}

/** Whether all that a filter asks for can be told from the counts that a search brings with it. */
export const soloEligeCasillas = (filtro: FiltroProductos): boolean =>
  filtro.min === undefined && filtro.max === undefined && !filtro.en_oferta && !hayElegidas(elegidasDe(filtro));

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
  ctx: Fuente,
  filtro: FiltroProductos & { q: string },
  tramo: Tramo,
): Promise<{ ids: number[]; total: number }> {
  const busqueda = await resolver(ctx, filtro.q);
  const donde = [...condicionesDeFicha(busqueda, filtro), ...(await condicionesDeCaracteristicas(ctx, filtro))];
  const { page: _p, limit: _l, sort: _s, ...clave } = filtro;
  const total = soloEligeCasillas(filtro)
    ? sumar(elegidas(busqueda.casillas, filtro))
    : await ctx.totals.get(`encontrados ${JSON.stringify(clave)}`, () => contar(ctx.db, busqueda, donde));
  return { ids: total > tramo.offset ? await idsDePagina(ctx, busqueda, donde, tramo, total) : [], total };
}

async function contar(db: Queryable, { niveles }: Busqueda, donde: SQL[]): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${halladas(niveles.at(-1)!)} where ${and(...donde)}`,
  );
  return rows[0]!.total;
}

/** The ids of a stretch of what a search finds, `total` in all. */
export async function idsDePagina(
  ctx: Fuente,
  { niveles }: Pick<Busqueda, 'niveles'>,
  donde: SQL[],
  { sort, limit, offset }: Tramo,
  total: number,
): Promise<number[]> {
  const todas = halladas(niveles.at(-1)!);
  const tramo = sql`limit ${limit} offset ${offset}`;
  if (sort !== 'relevancia') return ids(ctx.db, todas, donde, sql`${POR_PRECIO[sort]} ${tramo}`);
  if (offset + limit > LEJOS) return ids(ctx.db, todas, donde, sql`${MEJORES} ${tramo}`);
  if (total <= POCOS) {
    const pocas = sql`${ficha.producto_id} = any(array(select ${ficha.producto_id} from ${todas}))`;
    return ids(ctx.db, sql`${ficha} ${CON_LEXEMAS}`, [pocas, ...donde], sql`${porNivel(niveles)}, ${MEJORES} ${tramo}`);
  }
  return (await mejores(ctx, niveles, donde, { cuantas: offset + limit, total })).slice(offset);
}

/**
 * The best of many. Among the best cards of all there are enough of what is common, and they are come upon soon; what is
 * rarer is asked of the index, level by level.
 */
async function mejores(
  ctx: Fuente,
  niveles: readonly string[],
  donde: SQL[],
  { cuantas, total }: { cuantas: number; total: number },
): Promise<number[]> {
  const mirar = (miradas: number) => entreLasMejores(ctx.db, niveles, donde, { cuantas, miradas });
  const maximo = PASOS * cuantas;
  let miradas = total < COMUNES ? 0 : Math.min(maximo, await bastarian(ctx, cuantas, total));
  let cerca = miradas > 0 ? await mirar(miradas) : [];
  const elegidos: number[] = [];
  for (const [orden, nivel] of niveles.entries()) {
    const faltan = cuantas - elegidos.length;
    if (faltan === 0) break;
    let suyas = deNivel(cerca, orden);
    if (suyas.length > 0 && suyas.length < faltan) {
      const mas = Math.ceil((HOLGURA * faltan * miradas) / suyas.length);
      if (mas <= maximo) {
        miradas = mas;
        cerca = await mirar(miradas);
        suyas = deNivel(cerca, orden);
      }
    }
    // What another statement found may have changed its place since.
    suyas = suyas.filter((id) => !elegidos.includes(id));
    if (suyas.length < faltan) {
      const nuevas = elegidos.length > 0 ? [sql`${ficha.producto_id} <> all(${sql.param(elegidos)}::int[])`] : [];
      suyas = await ids(ctx.db, halladas(nivel), [...donde, ...nuevas], sql`${MEJORES} limit ${faltan}`);
    }
    elegidos.push(...suyas.slice(0, faltan));
  }
  return elegidos;
}

interface Vista {
  id: number;
  nivel: number;
}

const deNivel = (vistas: readonly Vista[], orden: number): number[] =>
  vistas.filter(({ nivel }) => nivel === orden).map(({ id }) => id);

/** How many of the best cards should hold so many of the `total` that a search finds. */
async function bastarian(ctx: Fuente, cuantas: number, total: number): Promise<number> {
  const todas = await fichasEnTotal(ctx);
  // Of a new list PostgreSQL knows nothing yet.
  return todas > 0 ? Math.ceil((HOLGURA * cuantas * todas) / total) : Infinity;
}

/** About how many cards there are, as PostgreSQL keeps count of them. */
function fichasEnTotal({ db, totals }: Fuente): Promise<number> {
  return totals.get('fichas', async () => {
    const { rows } = await db.execute<{ todas: number }>(
      sql`select greatest(reltuples, 0) as todas from pg_class where oid = 'fichas_busqueda'::regclass`,
    );
    return rows[0]!.todas;
  });
}

/** The first `cuantas` by level of those that are found among the best cards of all, of which `miradas` are looked at. */
async function entreLasMejores(
  db: Queryable,
  niveles: readonly string[],
  donde: SQL[],
  { cuantas, miradas }: { cuantas: number; miradas: number },
): Promise<Vista[]> {
  const primeras = sql`(select * from ${ficha} order by ${MEJORES} limit ${miradas}) as ${ficha} ${CON_LEXEMAS}`;
  const { rows } = await db.execute<Vista & Record<string, unknown>>(
    sql`select ${ficha.producto_id} as id, ${porNivel(niveles)} as nivel from ${primeras}
      where ${and(encuentra(niveles.at(-1)!), ...donde)} order by nivel, ${MEJORES} limit ${cuantas}`,
  );
  return rows;
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
