import { inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { DIAS_PARA_DESHACER } from '#contract/catalogo/productos/productos-masivo.ts';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { importaciones, importaciones_filas } from './table.ts';

const plazo = sql`make_interval(days => ${DIAS_PARA_DESHACER})`;

/** Whether an import is too old to be undone; what it did to each product is then forgotten. */
export const vencida: SQL<boolean> = sql`${importaciones.cuando} <= now() - ${plazo}`;

/** Forgets what it takes to undo imports that can't be undone any more; that they were, and what they counted, stays. */
export async function limpiarImportaciones(db: Database): Promise<void> {
  // An hour more: one that is being undone at the last moment still has all its rows.
  const viejas = new QueryBuilder()
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(sql`${importaciones.cuando} <= now() - ${plazo} - interval '1 hour'`);
  await deleteInBatches(db, importaciones_filas, inArray(importaciones_filas.importacion_id, viejas));
}
