import {
  type ActoReclamo,
  CICLO_RECLAMO,
  type EstadoReclamo,
  type NecesidadReclamo,
  type ReclamoQueSeMueve,
} from '#contract/ventas/reclamos/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { reclamos, reclamos_historial } from './table.ts';

export const ENTIDAD = 'reclamo';

export type ReclamoMovible = ReclamoQueSeMueve & { id: number };

export const RECLAMO: Machine<ReclamoMovible, EstadoReclamo, ActoReclamo, NecesidadReclamo> = {
  entidad: ENTIDAD,
  table: CICLO_RECLAMO,
  columns: reclamos,
  historial: anotarEstado,
};

/** Writes down that a claim came into a state, in the act's own transaction. */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  reclamo_id: number,
  estado: EstadoReclamo,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  await db.insert(reclamos_historial).values({
    reclamo_id,
    estado,
    actor_id: actor?.id ?? null,
    motivo: typeof motivo === 'string' && motivo !== '' ? motivo : null,
  });
}
