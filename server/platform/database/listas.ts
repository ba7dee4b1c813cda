import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { enTandas } from '../tandas.ts';
import type { Queryable } from './client.ts';

type Rows = Record<string, unknown>;

/** All of these conditions at once; none: whatever there is. */
export const todas = (condiciones: readonly SQL[]): SQL =>
  condiciones.length === 0 ? sql`true` : sql.join([...condiciones], sql` and `);

interface Pagina<F extends Rows, T> {
  page: number;
  limit: number;
  /** Reads the rows of this `limit … offset …`. */
  filas: (tramo: SQL) => SQL;
  /** From what all of them are counted. */
  de: SQL;
  vista: (fila: F) => T;
}

/** A page of what a filter finds, with how many there are. */
export async function leerPagina<F extends Rows, T>(
  db: Queryable,
  { page, limit, filas, de, vista }: Pagina<F, T>,
): Promise<{ items: T[]; total: number; page: number; limit: number }> {
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<F>(filas(sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${de}`),
  ]);
  return { items: (rows as F[]).map((fila) => vista(fila)), total: totales[0]!.total, page, limit };
}

const POR_TANDA = 500;

/** What was found, read some at a time and in the order in which it was found. */
export async function* leerEnSuOrden<F extends { id: number }>(
  halladas: readonly { id: number }[],
  leer: (ids: number[]) => PromiseLike<readonly F[]>,
  cuantas = POR_TANDA,
): AsyncGenerator<F[]> {
  for (const tanda of enTandas(halladas, cuantas)) {
    const filas = await leer(tanda.map(({ id }) => id));
    const filaDe = new Map(filas.map((fila) => [fila.id, fila]));
    yield tanda.flatMap(({ id }) => filaDe.get(id) ?? []);
  }
}

/** A list that is filtered, sorted, paged and downloaded: what is told of it once. */
interface Lista<Filtro extends { sort: string }, F extends Rows, T> {
  /** What its filter and its order read, with the letters that they use: `ordenes_proveedor o`. */
  de: SQL;
  /** Its id, by the same letter. */
  id: SQL;
  /** The joins that only its columns read: they are made for the rows that are shown alone. */
  con?: SQL;
  columnas: SQL | (() => SQL);
  condicion: (filtro: Filtro) => SQL;
  orden: (sort: Filtro['sort'], ctx: Lector) => SQL;
  vista: (fila: F, ctx: Lector) => T;
}

type Lector = Pick<Context, 'db' | 'actor'>;

/** Reads a list in its two ways: a page with how many there are, and all of it for a download, some at a time. */
export function listaDe<Filtro extends { sort: string }, F extends Rows, T>(lista: Lista<Filtro, F, T>) {
  const { de, id, con, columnas, condicion, orden, vista } = lista;
  const columnasDeHoy = typeof columnas === 'function' ? columnas : () => columnas;
  const filas = (donde: SQL, enOrden: SQL, tramo: SQL): SQL =>
    con === undefined
      ? sql`select ${columnasDeHoy()} from ${de} where ${donde} order by ${enOrden} ${tramo}`
      : // Which ones, by an index alone, and only then what they say.
        sql`select ${columnasDeHoy()} from (select ${id} from ${de} where ${donde} order by ${enOrden} ${tramo}) i
          join ${de} on ${id} = i.id ${con} order by ${enOrden}`;
  return {
    pagina(ctx: Lector, filtro: Filtro & { page: number; limit: number }) {
      const { page, limit, sort } = filtro;
      const donde = condicion(filtro);
      return leerPagina(ctx.db, {
        page,
        limit,
        filas: (tramo) => filas(donde, orden(sort, ctx), tramo),
        de: sql`${de} where ${donde}`,
        vista: (fila: F) => vista(fila, ctx),
      });
    },
    async *todas(ctx: Lector, filtro: Filtro): AsyncGenerator<T> {
      const { rows: halladas } = await ctx.db.execute<{ id: number }>(
        sql`select ${id} from ${de} where ${condicion(filtro)} order by ${orden(filtro.sort, ctx)}`,
      );
      for (const una of enTandas(halladas, POR_TANDA)) {
        const tanda = sql.param(una.map(({ id }) => id));
        const { rows } = await ctx.db.execute<F>(sql`select ${columnasDeHoy()} from ${de} ${con ?? sql``}
          where ${id} = any(${tanda}::int[]) order by array_position(${tanda}::int[], ${id})`);
        yield* (rows as F[]).map((fila) => vista(fila, ctx));
      }
    },
  };
}
