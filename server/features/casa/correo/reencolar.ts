import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { RECORDATORIOS, SECRETAS } from './plantillas/index.ts';
import { prioridadDe } from './rules.ts';
import { correos } from './table.ts';

/** Whether a mail is a reminder to whoever asked for no more: it leaves for nobody, whoever sends it again. */
export const noSeQuiere = and(
  inArray(correos.plantilla, [...RECORDATORIOS]),
  sql`exists (select from direcciones_correo where direccion = lower(${correos.para}) and baja_en is not null)`,
) as SQL<boolean>;

/** Those that can be sent again: secret ones can't, for there is nothing left of what they said. */
export const reenviable = and(
  inArray(correos.estado, ['fallido', 'retenido']),
  notInArray(correos.plantilla, [...SECRETAS]),
  not(noSeQuiere),
) as SQL<boolean>;

/**
 * Gives mails that failed, or were kept back, their tries again, in the caller's transaction: of many callers at once one gets
 * each mail.
 */
export async function reencolar(ctx: Pick<Context, 'db' | 'jobs'>, cuales: SQL): Promise<number[]> {
  const filas = await ctx.db
    .update(correos)
    .set({ estado: 'pendiente', retenido_por: null, intentos: 0, libre_desde: null, error: null })
    .where(and(reenviable, cuales))
    .returning({ id: correos.id, plantilla: correos.plantilla });
  if (filas.length > 0) {
    await ctx.jobs.enqueueAll(
      ctx.db,
      'correo',
      filas.map(({ id, plantilla }) => ({ data: { correo_id: id }, priority: prioridadDe(plantilla) })),
    );
  }
  return filas.map(({ id }) => id);
}

export const fallidos = eq(correos.estado, 'fallido');
