import { isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { dispositivosConocidos, pasesDeEntrada, recuperaciones, sesiones } from './table.ts';

/** Forgets what opens nothing any more: sessions that ended, and links for a new password that were used or are too old. */
export async function limpiarUsuarios(db: Database): Promise<void> {
  await deleteInBatches(db, sesiones, lt(sesiones.vence_en, sql`now()`));
  await deleteInBatches(db, pasesDeEntrada, lt(pasesDeEntrada.vence_en, sql`now()`));
  await deleteInBatches(db, dispositivosConocidos, lt(dispositivosConocidos.usado_en, sql`now() - interval '1 year'`));
  await deleteInBatches(
    db,
    recuperaciones,
    or(isNotNull(recuperaciones.usada_en), lt(recuperaciones.vence_en, sql`now()`))!,
  );
}
