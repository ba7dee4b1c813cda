import { and, sql } from 'drizzle-orm';
import type { Facetas } from '#contract/catalogo/busqueda.ts';
import { elegidasDe, hayElegidas } from '#contract/catalogo/caracteristicas/opciones.ts';
import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import { nombresDeMarcas, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { condicionesDePrecio, halladas, soloEligeCasillas } from './buscar-productos.ts';
import { type Casilla, elegidas as elegidasDeCasillas, sumar } from './casillas.ts';
import { indiceDe, indiceLeido } from './indice.ts';
import { casillasDe, facetasDeCaracteristicas, type Halladas, marcarHalladas } from './por-caracteristicas.ts';
import { type Busqueda, type Fuente, resolver } from './resolver.ts';
import { fichas_busqueda as ficha } from './table.ts';

/** How many products each option of the filter would show (`obtenerFacetas`). */
export async function facetas(ctx: Fuente, filtro: FiltroProductos): Promise<Facetas> {
  const busqueda = filtro.q ? await resolver(ctx, filtro.q) : undefined;
  const [casillas, nombreDeMarca] = await Promise.all([casillasDeFiltro(ctx, filtro, busqueda), nombresDeMarcas(ctx)]);
  const { correccion = null, parecidos = false, falta = null, en_ficha = null } = busqueda ?? {};
  const caracteristicas = await deCaracteristicas(ctx, filtro, busqueda, casillas);
  return { ...deCasillas(casillas, filtro, nombreDeMarca), caracteristicas, correccion, parecidos, falta, en_ficha };
}

async function casillasDeFiltro(ctx: Fuente, filtro: FiltroProductos, busqueda: Busqueda | undefined) {
  if (busqueda && soloEligeCasillas(filtro)) return busqueda.casillas;
  const { q, min, max, en_oferta } = filtro;
  const elegidas = elegidasDe(filtro);
  // Until the index is read, what can be counted without it is not kept waiting.
  const leido = indiceLeido(ctx) || hayElegidas(elegidas);
  return ctx.totals.get(`facetas ${JSON.stringify([q, min, max, en_oferta, elegidas])}`, async () => {
    if (!leido) return contarCasillas(ctx.db, filtro, busqueda);
    const { indice, halladas } = await indiceCon(ctx, busqueda);
    return casillasDe(indice, filtro, halladas);
  });
}

async function indiceCon(ctx: Fuente, busqueda: Busqueda | undefined) {
  const indice = await indiceDe(ctx);
  const halladas: Halladas = busqueda && (await marcarHalladas(ctx.db, indice, busqueda.niveles.at(-1)!));
  return { indice, halladas };
}

/** A category that holds so much of what was found says what it is about. */
const PARTE = 0.2;

/** By what else what was found can be narrowed; of the whole shop, by nothing: it is too many things. */
async function deCaracteristicas(
  ctx: Fuente,
  filtro: FiltroProductos,
  busqueda: Busqueda | undefined,
  casillas: readonly Casilla[],
): Promise<Facetas['caracteristicas']> {
  const { category, familia = category } = filtro;
  const elegidas = elegidasDe(filtro);
  if (!familia && !busqueda && !hayElegidas(elegidas)) return [];
  const suyas = elegidasDeCasillas(casillas, filtro);
  const total = sumar(suyas);
  if (total === 0 && !hayElegidas(elegidas)) return [];
  const { page: _p, limit: _l, sort: _s, ...clave } = filtro;
  return ctx.totals.get(`características ${JSON.stringify(clave)}`, async () => {
    const familias = porValor(suyas, 'familia').flatMap(({ valor, total: uno }) =>
      uno >= total * PARTE ? [valor] : [],
    );
    const { indice, halladas } = await indiceCon(ctx, busqueda);
    return facetasDeCaracteristicas(indice, filtro, halladas, familia ? [familia] : familias);
  });
}

/** Reads the products that are found once, whatever is chosen among them: the choices are applied to the counts. */
async function contarCasillas(
  db: Queryable,
  { min, max, en_oferta }: FiltroProductos,
  busqueda: Busqueda | undefined,
): Promise<Casilla[]> {
  const enPrecio = and(...condicionesDePrecio({ min, max })) ?? sql`true`;
  const fichas = busqueda ? halladas(busqueda.niveles.at(-1)!) : sql`${ficha}`;
  const { rows } = await db.execute<Casilla & Record<string, unknown>>(sql`
    select clase, familia, sub_familia, marca, en_stock, en_precio, total, c.min, c.max
    from (
      select clase::text, en_stock, ${enPrecio} as en_precio, count(*)::int as total, min(precio)::float8, max(precio)::float8,
        min(producto_id) as uno
      from ${fichas} where ${and(...condicionesDePrecio({ en_oferta })) ?? sql`true`}
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
