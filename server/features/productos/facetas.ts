import { and, sql } from 'drizzle-orm';
import type { Facetas } from '#contract/busqueda.ts';
import type { FiltroProductos } from '#contract/productos.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { condicionesDeFicha, halladas } from './busqueda.ts';
import { type Busqueda, resolver } from './busqueda-resolver.ts';
import { fichas_busqueda as ficha } from './table.ts';

/** How many products share all that facets are about. */
interface Casilla {
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
  en_stock: boolean;
  en_precio: boolean;
  total: number;
  min: number;
  max: number;
}

/** How many products each option of the filter would show (`obtenerFacetas`). */
export async function facetas(ctx: Pick<Context, 'db' | 'totals'>, filtro: FiltroProductos): Promise<Facetas> {
  const busqueda = filtro.q ? await resolver(ctx, filtro.q) : undefined;
  const { q, min, max, en_oferta } = filtro;
  const clave = JSON.stringify([q, min, max, en_oferta]);
  const casillas = await ctx.totals.get(`facetas ${clave}`, () => contarCasillas(ctx.db, filtro, busqueda));
  return { ...deCasillas(casillas, filtro), correccion: busqueda?.correccion ?? null };
}

/** Reads the products that are found once, whatever is chosen among them: the choices are applied to the counts. */
async function contarCasillas(
  db: Queryable,
  { min, max, en_oferta }: FiltroProductos,
  busqueda: Busqueda | undefined,
): Promise<Casilla[]> {
  const enPrecio = and(...condicionesDeFicha({ min, max })) ?? sql`true`;
  const fichas = busqueda ? halladas(busqueda.niveles.at(-1)!) : sql`${ficha}`;
  const { rows } = await db.execute<Casilla & Record<string, unknown>>(sql`
    select familia, sub_familia, marca, en_stock, ${enPrecio} as en_precio, count(*)::int as total,
      min(precio)::float8 as min, max(precio)::float8 as max
    from ${fichas} where ${and(...condicionesDeFicha({ en_oferta })) ?? sql`true`}
    group by 1, 2, 3, 4, 5`);
  return rows;
}

type Eleccion = 'familia' | 'sub_familia' | 'marca' | 'en_stock' | 'precio';

function deCasillas(casillas: readonly Casilla[], filtro: FiltroProductos): Omit<Facetas, 'correccion'> {
  const { familia = filtro.category, sub_familia, marca = [], en_stock } = filtro;
  const cumple: Record<Eleccion, (casilla: Casilla) => boolean> = {
    familia: (casilla) => !familia || casilla.familia === familia,
    sub_familia: (casilla) => !sub_familia || casilla.sub_familia === sub_familia,
    marca: (casilla) => marca.length === 0 || marca.includes(casilla.marca ?? ''),
    en_stock: (casilla) => !en_stock || casilla.en_stock,
    precio: (casilla) => casilla.en_precio,
  };
  const sin = (...propias: Eleccion[]): Casilla[] => {
    const otras = Object.entries(cumple).filter(([eleccion]) => !propias.includes(eleccion as Eleccion));
    return casillas.filter((casilla) => otras.every(([, prueba]) => prueba(casilla)));
  };
  const conPrecio = sin('precio');
  return {
    total: sumar(sin()),
    // Another familia has other sub_familias, so a chosen one says nothing about it.
    familias: porValor(sin('familia', 'sub_familia'), 'familia'),
    sub_familias: porValor(sin('sub_familia'), 'sub_familia'),
    marcas: porValor(sin('marca'), 'marca'),
    precio:
      conPrecio.length === 0
        ? null
        : {
            min: conPrecio.reduce((menor, { min }) => Math.min(menor, min), Infinity),
            max: conPrecio.reduce((mayor, { max }) => Math.max(mayor, max), 0),
          },
    en_stock: sumar(sin('en_stock').filter((casilla) => casilla.en_stock)),
  };
}

const sumar = (casillas: readonly Casilla[]): number => casillas.reduce((suma, { total }) => suma + total, 0);

function porValor(casillas: readonly Casilla[], columna: 'familia' | 'sub_familia' | 'marca') {
  const totales = new Map<string, number>();
  for (const casilla of casillas) {
    const valor = casilla[columna];
    if (valor) totales.set(valor, (totales.get(valor) ?? 0) + casilla.total);
  }
  return [...totales]
    .map(([valor, total]) => ({ valor, total }))
    .sort((a, b) => b.total - a.total || a.valor.localeCompare(b.valor, 'es'));
}
