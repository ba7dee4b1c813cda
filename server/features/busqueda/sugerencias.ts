import { inArray, sql } from 'drizzle-orm';
import { MAX_SUGERENCIAS, type SugerenciaCategoria, type Sugerencias } from '#contract/tienda/busqueda.ts';
import { FAMILIAS, type Familia, normalizar } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { idsDePagina } from './buscar-productos.ts';
import { type Casilla, elegidas, sumar } from './casillas.ts';
import { type Fuente, resolver } from './resolver.ts';

/** Fewer letters than this could be anything. */
const MIN_LETRAS = 2;

/** Categories and products for what is being typed (`obtenerSugerencias`). */
export async function sugerir(ctx: Fuente, q: string): Promise<Sugerencias> {
  if (q.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_LETRAS) return { categorias: [], productos: [], correccion: null };
  const { niveles, casillas, correccion } = await resolver(ctx, q, { escribiendo: true });
  const total = sumar(casillas);
  const tramo = { sort: 'relevancia', limit: MAX_SUGERENCIAS.productos, offset: 0 } as const;
  const ids = total > 0 ? await idsDePagina(ctx, { niveles }, [], tramo, total) : [];
  return { categorias: categorias(q, casillas), productos: await leer(ctx.db, ids), correccion };
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
