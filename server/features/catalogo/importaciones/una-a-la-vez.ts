import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** Whoever imports or undoes holds it until the transaction ends; a second one is told to wait, at once. */
export async function unaALaVez(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ libre: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('fussan_importaciones')) as libre`,
  );
  if (!rows[0]?.libre) {
    throw new AppError('CONFLICTO', {
      message: 'Hay otra carga en curso. Espera unos segundos e inténtalo de nuevo.',
    });
  }
}
