import type { Context } from '#server/platform/context.ts';
import { esta } from './queries.ts';
import { oc_publicas } from './table.ts';

/** Puts a locked order of a public body on a cost centre's account, or on none. */
export async function asignarCentroAOc(
  { db }: Pick<Context, 'db'>,
  id: number,
  centro_costo_id: number | null,
): Promise<void> {
  await db.update(oc_publicas).set({ centro_costo_id }).where(esta(id));
}
