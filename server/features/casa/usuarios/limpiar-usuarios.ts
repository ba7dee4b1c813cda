import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { sesiones } from './table.ts';

/** Forgets the sessions that ended. */
export async function limpiarUsuarios(db: Database): Promise<void> {
  await deleteInBatches(db, sesiones, lt(sesiones.vence_en, sql`now()`));
}
