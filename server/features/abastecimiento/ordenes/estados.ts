import {
  type ActoOrden,
  CICLO_ORDEN,
  type EstadoOrden,
  type NecesidadOrden,
} from '#contract/abastecimiento/ordenes/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaOrden } from './queries.ts';
import { ordenes_proveedor, ordenes_proveedor_historial } from './table.ts';

export const ORDEN: Machine<FilaOrden, EstadoOrden, ActoOrden, NecesidadOrden> = {
  entidad: 'orden',
  table: CICLO_ORDEN,
  columns: ordenes_proveedor,
  historial: anotarEstado,
};

/** Writes down that an order came into a state, and why where it was said, in the act's own transaction. */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  orden_id: number,
  estado: EstadoOrden,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  await db
    .insert(ordenes_proveedor_historial)
    .values({ orden_id, estado, actor_id: actor?.id ?? null, motivo: typeof motivo === 'string' ? motivo : null });
}
