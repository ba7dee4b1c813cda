import { inArray, sql } from 'drizzle-orm';
import { MAX_SUGERENCIAS, type SugerenciaCategoria, type Sugerencias } from '#contract/catalogo/busqueda.ts';
import { FAMILIAS, type Familia, normalizar } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Casilla, elegidas, sumar } from './casillas.ts';
import { type Lugares, tiene } from './conjuntos.ts';
import type { Fuente } from './fuente.ts';
import { type Indice, indiceDe } from './indice.ts';
import { tramoDeNiveles } from './por-caracteristicas.ts';
import { resolver } from './resolver.ts';

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
  const indice = await indiceDe(ctx);
  const hallado = await resolver(ctx, indice, q);
  if (hallado.niveles.length === 0) return { ...nada, falta: hallado.falta };
  const siguiendo = await resolver(ctx, indice, q, { escribiendo: true });
  const [suyos, ids] = await Promise.all([
    indice.hallar(ctx.db, hallado.niveles),
    indice.hallar(ctx.db, siguiendo.niveles).then((niveles) => losMejores(indice, niveles, MAX_SUGERENCIAS.productos)),
  ]);
  const estaHallado = ids[0] !== undefined && tiene(suyos.at(-1)!(), indice.lugarDe(ids[0]));
  const enOrden = estaHallado
    ? ids
    : [...new Set([...losMejores(indice, suyos, 1), ...ids])].slice(0, MAX_SUGERENCIAS.productos);
  const { casillas, correccion, falta } = hallado;
  return { categorias: categorias(q, casillas), productos: await leer(ctx.db, enOrden), correccion, falta };
}

const losMejores = (indice: Indice, niveles: readonly (() => Lugares)[], limit: number): number[] =>
  tramoDeNiveles(indice, niveles, {}, { sort: 'relevancia', limit, offset: 0 }).ids;

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
