import { inArray, sql } from 'drizzle-orm';
import { MAX_SUGERENCIAS, type SugerenciaCategoria, type Sugerencias } from '#contract/busqueda.ts';
import { FAMILIAS, type Familia, normalizar } from '#contract/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { halladas, idsDePagina } from './busqueda.ts';
import { resolverMidiendo } from './busqueda-resolver.ts';
import { productos } from './table.ts';

/** Fewer letters than this could be anything. */
const MIN_LETRAS = 2;

/** Categories and products for what is being typed (`obtenerSugerencias`). */
export async function sugerir(ctx: Pick<Context, 'db' | 'totals'>, q: string): Promise<Sugerencias> {
  if (q.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_LETRAS) return { categorias: [], productos: [], correccion: null };
  const { niveles, correccion, grupos } = await ctx.totals.get(`sugerencias ${q}`, async () => {
    const medir = (consultas: readonly string[]) => contarPorCategoria(ctx.db, consultas);
    const { medida, ...busqueda } = await resolverMidiendo(ctx.db, q, { medir, escribiendo: true });
    return { ...busqueda, grupos: medida ?? (await medir(busqueda.niveles.slice(-1)))[0] ?? [] };
  });
  const total = grupos.reduce((suma, grupo) => suma + grupo.total, 0);
  const tramo = { sort: 'relevancia', limit: MAX_SUGERENCIAS.productos, offset: 0 } as const;
  const ids = total > 0 ? await idsDePagina(ctx.db, { niveles }, [], tramo, total) : [];
  return { categorias: categorias(q, grupos), productos: await leer(ctx.db, ids), correccion };
}

interface Grupo {
  familia: string | null;
  sub_familia: string | null;
  total: number;
}

/** Of each query how many products it finds in each category, those with most of them first; null if it finds none. */
async function contarPorCategoria(db: Queryable, consultas: readonly string[]): Promise<(Grupo[] | null)[]> {
  const { rows } = await db.execute<{ grupos: Grupo[] | null }>(sql`
    select (
      select json_agg(g order by g.total desc) from (
        select familia, sub_familia, count(*)::int as total from ${halladas(sql`consulta`)} group by 1, 2
      ) g
    ) as grupos
    from unnest(${sql.param(consultas)}::text[]) with ordinality as c (consulta, orden) order by orden`);
  return rows.map(({ grupos }) => grupos);
}

const esFamilia = (texto: string | null): texto is Familia => FAMILIAS.some((familia) => familia === texto);

/** A familia whose name is being typed, from any of its words on; then the sub_familias with most of what is found. */
function categorias(q: string, grupos: readonly Grupo[]): SugerenciaCategoria[] {
  const escrito = normalizar(q);
  const nombradas = FAMILIAS.filter((familia) => ` ${normalizar(familia)}`.includes(` ${escrito}`));
  const enteras = nombradas.map((familia) => ({
    familia,
    sub_familia: null,
    total: grupos.reduce((suma, grupo) => suma + (grupo.familia === familia ? grupo.total : 0), 0),
  }));
  const partes = grupos.flatMap(({ familia, sub_familia, total }) =>
    esFamilia(familia) && sub_familia ? [{ familia, sub_familia, total }] : [],
  );
  return [...enteras.filter(({ total }) => total > 0), ...partes].slice(0, MAX_SUGERENCIAS.categorias);
}

async function leer(db: Queryable, ids: readonly number[]): Promise<Sugerencias['productos']> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: productos.id,
      descripcion: productos.descripcion,
      precio_unitario: productos.precio_unitario,
      imagen_url: productos.imagen_url,
      imagen_anchos: productos.imagen_anchos,
    })
    .from(productos)
    .where(inArray(productos.id, [...ids]))
    .orderBy(sql`array_position(${sql.param([...ids])}::int[], ${productos.id})`);
}
