import { type SQL, sql } from 'drizzle-orm';
import type { EstadoComprobante } from '#contract/dinero/transferencias/estados.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import { compras } from './table.ts';

/** Of a purchase, that its buyer sent the proof of a transfer and nobody has looked: money may have come for it. */
export const EN_REVISION: SQL = sql`exists (
  select 1 from comprobantes_pago cp where cp.compra_id = ${compras.id} and cp.estado ${en<EstadoComprobante>('pendiente')})`;

/** Whether a locked purchase waits so. */
export async function estaEnRevision(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ en_revision: boolean }>(
    sql`select ${EN_REVISION} as en_revision from ${compras} where ${compras.id} = ${id}`,
  );
  return rows[0]?.en_revision === true;
}
