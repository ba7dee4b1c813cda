import { isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { dispositivosConocidos, pasesDeEntrada, recuperaciones } from './table.ts';

/** Forgets what opens nothing any more: mailed links that were used or are too old, and browsers nobody came back with. */
export async function limpiarCuenta(db: Database): Promise<void> {
  await deleteInBatches(db, pasesDeEntrada, lt(pasesDeEntrada.vence_en, sql`now()`));
  await deleteInBatches(db, dispositivosConocidos, lt(dispositivosConocidos.usado_en, sql`now() - interval '1 year'`));
  await deleteInBatches(
    db,
    recuperaciones,
    or(isNotNull(recuperaciones.usada_en), lt(recuperaciones.vence_en, sql`now()`))!,
  );
}
