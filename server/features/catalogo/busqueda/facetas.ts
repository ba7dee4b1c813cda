import { and, gte, lte, sql } from 'drizzle-orm';
import type { Facetas } from '#contract/catalogo/busqueda.ts';
import { elegidasDe, hayElegidas } from '#contract/catalogo/caracteristicas/opciones.ts';
import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import { nombresDeMarcas, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Casilla, elegidas as elegidasDeCasillas, sumar } from './casillas.ts';
import { type Lugares, ninguno } from './conjuntos.ts';
import type { Fuente } from './fuente.ts';
import { type Indice, indiceDe, indiceLeido } from './indice.ts';
import { casillasDe, facetasDeCaracteristicas } from './por-caracteristicas.ts';
import { type Busqueda, resolver } from './resolver.ts';
import { fichas_busqueda as ficha } from './table.ts';

/** Whether all that a filter asks for can be told from the counts that a search brings with it. */
const soloEligeCasillas = (filtro: FiltroProductos): boolean =>
  filtro.min === undefined && filtro.max === undefined && !filtro.en_oferta && !hayElegidas(elegidasDe(filtro));

/** How many products each option of the filter would show (`obtenerFacetas`). */
export async function facetas(ctx: Fuente, filtro: FiltroProductos): Promise<Facetas> {
  const hallado = filtro.q ? await buscar(ctx, filtro.q) : undefined;
  const [casillas, nombreDeMarca] = await Promise.all([casillasDeFiltro(ctx, filtro, hallado), nombresDeMarcas(ctx)]);
  const { correccion = null, parecidos = false, falta = null, en_ficha = null } = hallado?.busqueda ?? {};
  const caracteristicas = await deCaracteristicas(ctx, filtro, hallado, casillas);
  return { ...deCasillas(casillas, filtro, nombreDeMarca), caracteristicas, correccion, parecidos, falta, en_ficha };
}

/** What a search found in the index, as this was then. */
interface Hallado {
  indice: Indice;
  busqueda: Busqueda;
}

async function buscar(ctx: Fuente, q: string): Promise<Hallado> {
  const indice = await indiceDe(ctx);
  return { indice, busqueda: await resolver(ctx, indice, q) };
}

async function casillasDeFiltro(ctx: Fuente, filtro: FiltroProductos, hallado: Hallado | undefined) {
  if (hallado && soloEligeCasillas(filtro)) return hallado.busqueda.casillas;
  const { q, min, max, en_oferta } = filtro;
  const elegidas = elegidasDe(filtro);
  // Until the index is read, what can be counted without it is not kept waiting.
  const leido = hallado || indiceLeido(ctx) || hayElegidas(elegidas);
  return ctx.totals.get(`facetas ${JSON.stringify([q, min, max, en_oferta, elegidas])}`, async () => {
    if (!leido) return contarCasillas(ctx.db, filtro);
    const { indice, halladas } = await deIndice(ctx, hallado);
    return casillasDe(indice, filtro, halladas);
  });
}

/** The products that facets are about: what was found, else all that is sold. */
async function deIndice(ctx: Fuente, hallado: Hallado | undefined): Promise<{ indice: Indice; halladas: Lugares }> {
  if (!hallado) {
    const indice = await indiceDe(ctx);
    return { indice, halladas: indice.aLaVenta };
  }
  const { indice, busqueda } = hallado;
  const [todas] = await indice.hallar(ctx.db, busqueda.niveles.slice(-1));
  return { indice, halladas: todas?.() ?? ninguno(0) };
}

/** A category that holds so much of what was found says what it is about. */
const PARTE = 0.2;

/** By what else what was found can be narrowed; of the whole shop, by nothing: it is too many things. */
async function deCaracteristicas(
  ctx: Fuente,
  filtro: FiltroProductos,
  hallado: Hallado | undefined,
  casillas: readonly Casilla[],
): Promise<Facetas['caracteristicas']> {
  const { category, familia = category } = filtro;
  const elegidas = elegidasDe(filtro);
  if (!familia && !hallado && !hayElegidas(elegidas)) return [];
  const suyas = elegidasDeCasillas(casillas, filtro);
  const total = sumar(suyas);
  if (total === 0 && !hayElegidas(elegidas)) return [];
  const { page: _p, limit: _l, sort: _s, ...clave } = filtro;
  return ctx.totals.get(`características ${JSON.stringify(clave)}`, async () => {
    const familias = porValor(suyas, 'familia').flatMap(({ valor, total: uno }) =>
      uno >= total * PARTE ? [valor] : [],
    );
    const { indice, halladas } = await deIndice(ctx, hallado);
    return facetasDeCaracteristicas(indice, filtro, halladas, familia ? [familia] : familias);
  });
}

/** Reads all products once, whatever is chosen among them: the choices are applied to the counts. */
async function contarCasillas(db: Queryable, { min, max, en_oferta }: FiltroProductos): Promise<Casilla[]> {
  const enPrecio = and(
    ...(min === undefined ? [] : [gte(ficha.precio, min)]),
    ...(max === undefined ? [] : [lte(ficha.precio, max)]),
  );
  const { rows } = await db.execute<Casilla & Record<string, unknown>>(sql`
    select familia, sub_familia, marca, en_stock, en_precio, total, c.min, c.max
    from (
      select clase, en_stock, ${enPrecio ?? sql`true`} as en_precio, count(*)::int as total,
        min(precio)::float8, max(precio)::float8, min(producto_id) as uno
      from ${ficha} where ${en_oferta ? sql`en_oferta` : sql`true`}
      group by 1, 2, 3
    ) c join ${productos} p on p.id = c.uno`);
  return rows;
}

function deCasillas(
  casillas: readonly Casilla[],
  filtro: FiltroProductos,
  nombreDeMarca: (grafia: string) => string,
): Omit<Facetas, 'caracteristicas' | 'correccion' | 'parecidos' | 'falta' | 'en_ficha'> {
  const conPrecio = elegidasDeCasillas(casillas, filtro, 'precio');
  return {
    total: sumar(elegidasDeCasillas(casillas, filtro)),
    // Another familia has other sub_familias, so a chosen one says nothing about it.
    familias: porValor(elegidasDeCasillas(casillas, filtro, 'familia', 'sub_familia'), 'familia'),
    sub_familias: porValor(elegidasDeCasillas(casillas, filtro, 'sub_familia'), 'sub_familia'),
    marcas: porValor(elegidasDeCasillas(casillas, filtro, 'marca'), 'marca', nombreDeMarca),
    precio:
      conPrecio.length === 0
        ? null
        : {
            min: conPrecio.reduce((menor, { min }) => Math.min(menor, min), Infinity),
            max: conPrecio.reduce((mayor, { max }) => Math.max(mayor, max), 0),
          },
    en_stock: sumar(elegidasDeCasillas(casillas, filtro, 'en_stock').filter((casilla) => casilla.en_stock)),
  };
}

/** What has the same name is one option. */
function porValor(
  casillas: readonly Casilla[],
  columna: 'familia' | 'sub_familia' | 'marca',
  nombreDe: (valor: string) => string = (valor) => valor,
) {
  const porGrafia = new Map<string, number>();
  for (const casilla of casillas) {
    const valor = casilla[columna];
    if (valor) porGrafia.set(valor, (porGrafia.get(valor) ?? 0) + casilla.total);
  }
  const totales = new Map<string, number>();
  for (const [grafia, total] of porGrafia) {
    const nombre = nombreDe(grafia);
    totales.set(nombre, (totales.get(nombre) ?? 0) + total);
  }
  return [...totales]
    .map(([valor, total]) => ({ valor, total }))
    .sort((a, b) => b.total - a.total || a.valor.localeCompare(b.valor, 'es'));
}
