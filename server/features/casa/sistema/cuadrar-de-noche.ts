import { besideVisitors } from '#server/platform/background.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { type Cuadratura, cuadrarLibros, decirDescuadres } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { CuadrarLibro } from '#server/platform/feature.ts';
import { cuadraturas } from './table.ts';

/** Whoever looks into them begins with the first; the command tells them all. */
const NOMBRADAS = 50;

/** Works every ledger out again, on a connection of its own, and keeps what came of it. */
export async function cuadrarDeNoche(ctx: Context, libros: readonly CuadrarLibro[]): Promise<void> {
  const partes = await besideVisitors(ctx, (ctx) => inTransaction(ctx, ({ db }) => cuadrarLibros(db, libros)));
  await anotarCuadratura(ctx.db, partes);
}

/** Keeps what came of working them out: an alarm about what differed ends once nothing does. */
export async function anotarCuadratura(db: Queryable, partes: readonly Cuadratura[]): Promise<void> {
  const diferencias = partes.reduce((suma, { total }) => suma + total, 0);
  await db.insert(cuadraturas).values({ diferencias, faltas: decirDescuadres(partes).slice(0, NOMBRADAS) });
}
