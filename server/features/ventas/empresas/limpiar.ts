import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/client.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { empresas_invitaciones, empresas_personas } from './table.ts';

/** Forgets invitations that ended long ago: an address is nobody's to keep without a reason. */
export async function limpiarEmpresas(db: Database): Promise<void> {
  await deleteInBatches(db, empresas_invitaciones, lt(empresas_invitaciones.vence_en, sql`now() - interval '90 days'`));
}

/** Whose account was emptied buys for nobody. */
export async function olvidarPersona({ db }: Pick<Context, 'db'>, user_id: number): Promise<void> {
  await db.delete(empresas_personas).where(eq(empresas_personas.user_id, user_id));
}
