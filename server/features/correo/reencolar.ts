import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { SECRETAS } from './plantillas/index.ts';
import { correos } from './table.ts';

/**
 * Gives failed mails their tries again, in the caller's transaction: of many callers at once one gets each mail. Secret
 * ones stay as they are, for there is nothing left of what they said.
 */
export async function reencolar(ctx: Pick<Context, 'db' | 'jobs'>, cuales?: SQL): Promise<number[]> {
  const filas = await ctx.db
    .update(correos)
    .set({ estado: 'pendiente', intentos: 0, error: null })
    .where(and(eq(correos.estado, 'fallido'), notInArray(correos.plantilla, [...SECRETAS]), cuales))
    .returning({ id: correos.id });
  const ids = filas.map(({ id }) => id);
  if (ids.length > 0) {
    await ctx.jobs.enqueueAll(
      ctx.db,
      'correo',
      ids.map((correo_id) => ({ correo_id })),
    );
  }
  return ids;
}
