import { inArray, sql } from 'drizzle-orm';
import { MAX_SUGERENCIAS, type SugerenciaCategoria, type Sugerencias } from '#contract/catalogo/busqueda.ts';
import { FAMILIAS, type Familia, normalizar } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { idsDePagina } from './buscar-productos.ts';
import { type Casilla, elegidas, sumar } from './casillas.ts';
import { type Busqueda, type Fuente, resolver } from './resolver.ts';
import { fichas_lexemas } from './table.ts';

/** Fewer letters than this could be anything. */
const MIN_LETRAS = 2;

/**
 * Categories and products for what is being typed (`obtenerSugerencias`): the last word may go on, but what finds nothing as
 * it stands suggests nothing, and what comes first is among what it finds.
 */
export async function sugerir(ctx: Fuente, q: string): Promise<Sugerencias> {
  const nada = { categorias: [], productos: [], correccion: null, falta: null };
  // ⅜ is two figures.
  if (q.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '').length < MIN_LETRAS) return nada;
  const hallado = await resolver(ctx, q);
  if (hallado.casillas.length === 0) return { ...nada, falta: hallado.falta };
  const siguiendo = await resolver(ctx, q, { escribiendo: true });
  const [primeros, ids] = await Promise.all([
    losMejores(ctx, hallado, 1),
    losMejores(ctx, siguiendo, MAX_SUGERENCIAS.productos),
  ]);
  const estaHallado = ids[0] !== undefined && (await loHalla(ctx.db, hallado, ids[0]));
  const enOrden = estaHallado ? ids : [...new Set([...primeros, ...ids])].slice(0, MAX_SUGERENCIAS.productos);
  const { casillas, correccion, falta } = hallado;
  return { categorias: categorias(q, casillas), productos: await leer(ctx.db, enOrden), correccion, falta };
}

const losMejores = (ctx: Fuente, { niveles, casillas }: Busqueda, limit: number): Promise<number[]> =>
  idsDePagina(ctx, { niveles }, [], { sort: 'relevancia', limit, offset: 0 }, sumar(casillas));

/** Whether a search finds this product. */
async function loHalla(db: Queryable, { niveles }: Busqueda, id: number): Promise<boolean> {
  const { lexemas, producto_id } = fichas_lexemas;
  return (
    (await db.$count(fichas_lexemas, sql`${producto_id} = ${id} and ${lexemas} @@ ${niveles.at(-1)}::tsquery`)) > 0
  );
}

const esFamilia = (texto: string | null): texto is Familia => FAMILIAS.some((familia) => familia === texto);

/**
 * Categories whose name is being typed, from any of its words on, familias first; then the sub_familias with most of what
 * is found.
 */
function categorias(q: string, casillas: readonly Casilla[]): SugerenciaCategoria[] {
  const escrito = normalizar(q);
  const nombrada = (nombre: string) => ` ${normalizar(nombre)}`.includes(` ${escrito}`);
  const familias = FAMILIAS.filter(nombrada).map((familia) => ({
    familia,
    sub_familia: null,
    total: sumar(elegidas(casillas, { familia })),
  }));
  const porParte = Map.groupBy(casillas, ({ familia, sub_familia }) => JSON.stringify([familia, sub_familia]));
  const partes = [...porParte.values()]
    .flatMap((suyas) => {
      const { familia, sub_familia } = suyas[0]!;
      return esFamilia(familia) && sub_familia ? [{ familia, sub_familia, total: sumar(suyas) }] : [];
    })
    .sort((a, b) => Number(nombrada(b.sub_familia)) - Number(nombrada(a.sub_familia)) || b.total - a.total);
  return [...familias.filter(({ total }) => total > 0), ...partes].slice(0, MAX_SUGERENCIAS.categorias);
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
