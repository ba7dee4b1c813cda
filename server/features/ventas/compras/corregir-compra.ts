import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { anotarPaso } from '#server/platform/estados/historial.ts';
import { COMPRA } from './estados.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

const CORREGIDO = 'Corregido por la administración';

/** Writes another state of a locked purchase down, as it should have been, and tells nobody: nothing happens to the goods. */
export async function corregirCompra(ctx: Context, compra: FilaCompra, estado: string): Promise<void> {
  await ctx.db.update(compras).set({ estado }).where(eq(compras.id, compra.id));
  await anotarPaso(ctx, COMPRA.entidad, compra.id, { estado, motivo: CORREGIDO });
  await audit(ctx, {
    accion: 'corregir-compra',
    entidad: 'compra',
    entidad_id: compra.id,
    detalle: { estado: { antes: compra.estado, despues: estado } },
  });
}
