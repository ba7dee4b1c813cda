import { desc, eq, sql } from 'drizzle-orm';
import {
  type ActoVenta,
  CICLO_VENTA,
  type EstadoVenta,
  type NecesidadVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaVenta } from './queries.ts';
import { facturas_venta, facturas_venta_historial } from './table.ts';

export const ENTIDAD = 'factura_venta';

export const VENTA: Machine<FilaVenta, EstadoVenta, ActoVenta, NecesidadVenta> = {
  entidad: ENTIDAD,
  table: CICLO_VENTA,
  columns: facturas_venta,
  historial: anotarEstado,
};

/** Writes down that a paper came into a state, in the act's own transaction; one that it was in already is not written again. */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  factura_id: number,
  estado: EstadoVenta,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  const [ultimo] = await db
    .select({ estado: facturas_venta_historial.estado })
    .from(facturas_venta_historial)
    .where(eq(facturas_venta_historial.factura_id, factura_id))
    .orderBy(desc(facturas_venta_historial.id))
    .limit(1);
  if (ultimo?.estado === estado) return;
  await db.insert(facturas_venta_historial).values({
    factura_id,
    estado,
    actor_id: actor?.id ?? null,
    motivo: typeof motivo === 'string' ? motivo : null,
    cuando: sql`clock_timestamp()`,
  });
}
