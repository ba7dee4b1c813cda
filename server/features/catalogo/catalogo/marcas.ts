import { type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { activo } from './columnas.ts';
import { productos } from './table.ts';

/** A brand as it is shown, and every way in which the products that are sold write it. */
interface Marca {
  /** The commonest spelling. */
  nombre: string;
  grafias: readonly string[];
}

type Fuente = Pick<Context, 'db' | 'totals'>;

/** What two spellings of one brand have in common: neither case, accents nor spaces around it make another one. */
export const claveDeMarca = (marca: string): string => normalizar(marca.trim());

/** The brands of the products that are sold, each once, in alphabetical order. */
export async function marcasEnVenta(fuente: Fuente): Promise<string[]> {
  const marcas = Object.values(await porClave(fuente)).map(({ nombre }) => nombre);
  return marcas.sort((una, otra) => una.localeCompare(otra, 'es'));
}

/** The brands with the most products that are sold, with how many, as the search finds them. */
export const marcasConMas = (fuente: Fuente, cuantas: number): Promise<{ marca: string; total: number }[]> =>
  fuente.totals.get('marcas con más', async () => {
    const marcas = Object.values(await porClave(fuente));
    const veces = await contar(
      fuente.db,
      marcas.flatMap(({ grafias }) => grafias),
    );
    const conTotal = marcas.map(({ nombre, grafias }) => ({
      marca: nombre,
      total: grafias.reduce((suma, grafia) => suma + (veces.get(grafia) ?? 0), 0),
    }));
    return conTotal.sort((a, b) => b.total - a.total || a.marca.localeCompare(b.marca, 'es')).slice(0, cuantas);
  });

/** Every spelling of these brands; one that no product has stays as it was asked for, and finds none. */
export async function grafiasDe(fuente: Fuente, pedidas: readonly string[]): Promise<string[]> {
  if (pedidas.length === 0) return [];
  const marcas = await porClave(fuente);
  return [...new Set(pedidas.flatMap((pedida) => marcas[claveDeMarca(pedida)]?.grafias ?? [pedida]))];
}

/** What a spelling is shown as. */
export async function nombresDeMarcas(fuente: Fuente): Promise<(grafia: string) => string> {
  const marcas = await porClave(fuente);
  return (grafia) => marcas[claveDeMarca(grafia)]?.nombre ?? grafia;
}

/** The same of the administration's list, which has hidden products too: every brand is compared once, not every product. */
export const esDeLaMarca = (marca: string): SQL => sql`${productos.marca} in (
  select m.marca from (select distinct marca from productos where marca is not null offset 0) m
  where fussan_normalizar(btrim(m.marca)) = fussan_normalizar(btrim(${marca})))`;

const porClave = ({ db, totals }: Fuente): Promise<Record<string, Marca>> =>
  totals.get('marcas en venta', async () => {
    const grupos = Map.groupBy(await grafiasEnVenta(db), claveDeMarca);
    const repetidas = [...grupos.values()].filter(({ length }) => length > 1).flat();
    const veces = repetidas.length > 0 ? await contar(db, repetidas) : new Map<string, number>();
    const masComun = (una: string, otra: string) =>
      (veces.get(otra) ?? 0) - (veces.get(una) ?? 0) || una.localeCompare(otra, 'es');
    return Object.fromEntries(
      [...grupos].map(([clave, grafias]) => [clave, { nombre: grafias.toSorted(masComun)[0]!, grafias }]),
    );
  });

/** From one spelling to the next in the index, which is as many reads as there are, not as there are products. */
async function grafiasEnVenta(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ marca: string }>(sql`
    with recursive marcas (marca) as (
      (select marca from ${productos} where ${activo} and marca is not null order by marca limit 1)
      union all
      select (select ${productos.marca} from ${productos} where ${activo} and ${productos.marca} > marcas.marca
        order by ${productos.marca} limit 1)
      from marcas where marcas.marca is not null
    )
    select marca from marcas where marca is not null`);
  return rows.map(({ marca }) => marca);
}

async function contar(db: Queryable, grafias: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ marca: string; veces: number }>(sql`
    select marca, count(*)::int as veces from ${productos}
    where ${activo} and marca = any(${sql.param([...grafias])}::text[]) group by marca`);
  return new Map(rows.map(({ marca, veces }) => [marca, veces]));
}
