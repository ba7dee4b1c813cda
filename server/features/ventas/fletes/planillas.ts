import { sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { comunas_flete, tarifas_flete, transportistas, zonas_flete } from './table.ts';

/** Under it nothing of what is compared moves while it is written. */
export const BLOQUEO = sql`lock table ${zonas_flete}, ${transportistas}, ${tarifas_flete}, ${comunas_flete} in share row exclusive mode`;

/** Things by their names, however those are written. */
export const porNombre = <T extends { nombre: string }>(cosas: readonly T[]) =>
  new Map(cosas.map((cosa) => [normalizar(cosa.nombre), cosa]));

/** What is another in these columns. */
export const cambiosEn = <C extends string>(
  columnas: readonly C[],
  antes: Record<C, string | number>,
  despues: Record<C, string | number>,
) =>
  columnas
    .filter((columna) => antes[columna] !== despues[columna])
    .map((columna) => ({ columna, antes: antes[columna], despues: despues[columna] }));

/** What there is of a row, in the workbook's words, and which one it is. */
export type Existente<E> = Omit<E, 'fila'> & { id: number };

/** What a sale charges by once this has answered is what was loaded. */
export const oidoPorTodos =
  <T>(importar: (ctx: Context, files: readonly ReceivedFile[], huella: string | undefined) => Promise<T>) =>
  async (ctx: Context, files: readonly ReceivedFile[], huella: string | undefined): Promise<T> => {
    const hecho = await importar(ctx, files, huella);
    await ctx.changes.heardByAll();
    return hecho;
  };
