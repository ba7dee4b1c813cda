import { sql } from 'drizzle-orm';
import type { FiltroProductos } from '#contract/productos.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Products that share all that facets are about, counted. */
export interface Casilla {
  /** What their cards have in place of the three names. */
  clase: string;
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
  en_stock: boolean;
  /** Whether they cost what is asked for; left out where any price will do. */
  en_precio?: boolean;
  total: number;
  min: number;
  max: number;
}

/** What may be chosen among the products that are found. */
export type Eleccion = 'familia' | 'sub_familia' | 'marca' | 'en_stock' | 'precio';

/** What each query (`tsquery`) finds; nothing, no casilla. */
export async function casillasHalladas(db: Queryable, consultas: readonly string[]): Promise<Casilla[][]> {
  const { rows } = await db.execute<{ casillas: Casilla[] | null }>(sql`
    select fussan_casillas(consulta::tsquery) as casillas
    from unnest(${sql.param(consultas)}::text[]) with ordinality as c (consulta, orden) order by orden`);
  return rows.map(({ casillas }) => casillas ?? []);
}

/** Those that what is chosen leaves, but for choices that are not to count. */
export function elegidas(
  casillas: readonly Casilla[],
  { category, familia = category, sub_familia, marca = [], en_stock }: FiltroProductos,
  ...sinContar: Eleccion[]
): Casilla[] {
  const cumple: Record<Eleccion, (casilla: Casilla) => boolean> = {
    familia: (casilla) => !familia || casilla.familia === familia,
    sub_familia: (casilla) => !sub_familia || casilla.sub_familia === sub_familia,
    marca: (casilla) => marca.length === 0 || marca.includes(casilla.marca ?? ''),
    en_stock: (casilla) => !en_stock || casilla.en_stock,
    precio: ({ en_precio = true }) => en_precio,
  };
  const pruebas = Object.entries(cumple).flatMap(([eleccion, prueba]) =>
    sinContar.includes(eleccion as Eleccion) ? [] : [prueba],
  );
  return casillas.filter((casilla) => pruebas.every((prueba) => prueba(casilla)));
}

/** How many products are in them. */
export const sumar = (casillas: readonly Casilla[]): number => casillas.reduce((suma, { total }) => suma + total, 0);
