import { inArray } from 'drizzle-orm';
import type { ActoDte } from '#contract/dinero/dte/estados.ts';
import { dejarDeSerElectronica } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import { mandarDte, saleAlEmitirse } from './correo.ts';
import { dte } from './table.ts';

/**
 * What follows from the SII's word, in the transaction that writes it down: what it accepted is mailed to whom it was issued to, and what
 * it refused is no tax document any more, so that what it charged may be charged again.
 */
export async function despuesDelSii(ctx: Context, resueltos: readonly { id: number; acto: ActoDte }[]): Promise<void> {
  if (resueltos.length === 0) return;
  const filas = await ctx.db
    .select()
    .from(dte)
    .where(
      inArray(
        dte.id,
        resueltos.map(({ id }) => id),
      ),
    );
  const actos = new Map(resueltos.map(({ id, acto }) => [id, acto]));
  for (const fila of filas) {
    if (actos.get(fila.id) !== 'rechazar') {
      if (!saleAlEmitirse(fila)) await mandarDte(ctx, fila);
    } else if (fila.factura_venta_id !== null) await dejarDeSerElectronica(ctx, fila.factura_venta_id);
  }
}
