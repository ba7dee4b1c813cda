import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { invitaciones } from './table.ts';

/** Forgets invitations that ended long ago and that nobody sent again: an address is nobody's to keep without a reason. */
export async function limpiarInvitaciones(db: Database): Promise<void> {
  await deleteInBatches(db, invitaciones, lt(invitaciones.vence_en, sql`now() - interval '90 days'`));
}
