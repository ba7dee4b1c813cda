import {
  type ActoOt,
  CICLO_OT,
  type EstadoOt,
  type NecesidadOt,
  type OtQueSeMueve,
} from '#contract/licitacion/ots/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { ots, ots_historial } from './table.ts';

export const ENTIDAD = 'ot';

export type OtMovible = OtQueSeMueve & { id: number };

export const OT: Machine<OtMovible, EstadoOt, ActoOt, NecesidadOt> = {
  entidad: ENTIDAD,
  table: CICLO_OT,
  columns: ots,
  historial: anotarEstado,
};

/** Writes down that a work order came into a state, in the act's own transaction. */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ot_id: number,
  estado: EstadoOt,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  await db
    .insert(ots_historial)
    .values({ ot_id, estado, actor_id: actor?.id ?? null, motivo: typeof motivo === 'string' ? motivo : null });
}
