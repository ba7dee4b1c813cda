import { desc, eq, sql } from 'drizzle-orm';
import {
  type ActoComision,
  CICLO_COMISION,
  type EstadoComision,
  type NecesidadComision,
} from '#contract/licitacion/comisiones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { comisiones, comisiones_historial } from './table.ts';

export const ENTIDAD = 'comision';
export type FilaComision = typeof comisiones.$inferSelect;

export const COMISION: Machine<FilaComision, EstadoComision, ActoComision, NecesidadComision> = {
  entidad: ENTIDAD,
  table: CICLO_COMISION,
  columns: comisiones,
  historial: anotarEstado,
};

/**
 * Writes down that a month's came into a state, and why where it was said, in the act's own transaction. One that it was in already is
 * not written again: working it out anew is told by the audit.
 */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  comision_id: number,
  estado: EstadoComision,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  const [ultimo] = await db
    .select({ estado: comisiones_historial.estado })
    .from(comisiones_historial)
    .where(eq(comisiones_historial.comision_id, comision_id))
    .orderBy(desc(comisiones_historial.id))
    .limit(1);
  if (ultimo?.estado === estado) return;
  await db.insert(comisiones_historial).values({
    comision_id,
    estado,
    actor_id: actor?.id ?? null,
    motivo: typeof motivo === 'string' ? motivo : null,
    cuando: sql`clock_timestamp()`,
  });
}
