import { desc, eq, sql } from 'drizzle-orm';
import {
  type ActoFactura,
  CICLO_FACTURA,
  type EstadoFactura,
  type NecesidadFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaFactura } from './queries.ts';
import { facturas_proveedor, facturas_proveedor_historial } from './table.ts';

export const ENTIDAD = 'factura_proveedor';

export const FACTURA: Machine<FilaFactura, EstadoFactura, ActoFactura, NecesidadFactura> = {
  entidad: ENTIDAD,
  table: CICLO_FACTURA,
  columns: facturas_proveedor,
  historial: anotarEstado,
};

/**
 * Writes down that an invoice came into a state, and why where it was said, in the act's own transaction. One that it was in already
 * is not written again: payments in part are told by themselves.
 */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  factura_id: number,
  estado: EstadoFactura,
  { motivo }: { motivo?: unknown } = {},
): Promise<void> {
  const [ultimo] = await db
    .select({ estado: facturas_proveedor_historial.estado })
    .from(facturas_proveedor_historial)
    .where(eq(facturas_proveedor_historial.factura_id, factura_id))
    .orderBy(desc(facturas_proveedor_historial.id))
    .limit(1);
  if (ultimo?.estado === estado) return;
  await db.insert(facturas_proveedor_historial).values({
    factura_id,
    estado,
    actor_id: actor?.id ?? null,
    motivo: typeof motivo === 'string' ? motivo : null,
    cuando: sql`clock_timestamp()`,
  });
}
