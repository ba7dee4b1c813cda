import { eq } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { ordenes_proveedor } from './table.ts';

/** Puts a locked order on a cost centre's account, or on none. */
export async function asignarCentroAOrden(
  { db }: Pick<Context, 'db'>,
  id: number,
  centro_costo_id: number | null,
): Promise<void> {
  await db.update(ordenes_proveedor).set({ centro_costo_id }).where(eq(ordenes_proveedor.id, id));
}
