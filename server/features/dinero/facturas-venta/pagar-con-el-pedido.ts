import { eq, sql } from 'drizzle-orm';
import type { EstadoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { sumar } from '#contract/valores/money.ts';
import { type FilaCompra, pasarPagoAFactura } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { VENTA } from './estados.ts';
import { leerFila } from './queries.ts';
import { asentar } from './saldo.ts';
import { facturas_venta_pagos } from './table.ts';

type Pago = typeof facturas_venta_pagos.$inferSelect;
const REFERENCIA = 'Pagado con el pedido';

/**
 * The purchase was paid before this paper was charged: that pays it. First what was paid without an
 * invoice, on its day, then the payments of papers that credit notes took wholly back, which become this one's.
 */
export async function pagarConElPedido(ctx: Context, id: number, compra: FilaCompra, emision: string): Promise<void> {
  const { pagada_el, pagado_sin_factura } = compra;
  const { total } = await leerFila(ctx.db, id);
  let falta = total;
  const directo = Math.min(falta, pagado_sin_factura);
  if (directo > 0) {
    await pagar(ctx, {
      factura_id: id,
      monto: directo,
      fecha: pagada_el ?? emision,
      medio: 'otro',
      referencia: REFERENCIA,
    });
    falta = sumar(falta, -directo);
  }
  for (const pago of await liberados(ctx, compra.id)) {
    if (falta <= 0) break;
    falta = sumar(falta, -(await pasar(ctx, pago, id, falta)));
  }
  if (falta === total) return;
  const pagada = await asentar(ctx, id);
  // Only now, so that what went back is never more than what is paid.
  if (directo > 0) await pasarPagoAFactura(ctx, compra, directo);
  await moveState(ctx, VENTA, pagada, 'pagar', { monto: pagada.pagado, referencia: REFERENCIA });
}

const pagar = async ({ db, actor }: Context, pago: typeof facturas_venta_pagos.$inferInsert): Promise<void> => {
  await db.insert(facturas_venta_pagos).values({ ...pago, creado_por: requireActor(actor).id });
};

/** Makes up to so much of a payment another paper's, on its own day; the rest stays where it was. Answers how much. */
async function pasar(
  ctx: Context,
  { id, factura_id, monto, fecha, medio, referencia }: Pago,
  a: number,
  hasta: number,
) {
  const parte = Math.min(monto, hasta);
  await ctx.db
    .update(facturas_venta_pagos)
    .set({
      quitado_en: sql`now()`,
      quitado_por: requireActor(ctx.actor).id,
      quitado_motivo: 'Pasó a otra factura del pedido',
    })
    .where(eq(facturas_venta_pagos.id, id));
  await pagar(ctx, { factura_id: a, monto: parte, fecha, medio, referencia });
  const resto = sumar(monto, -parte);
  if (resto > 0) await pagar(ctx, { factura_id, monto: resto, fecha, medio, referencia });
  await asentar(ctx, factura_id);
  return parte;
}

/** The payments of papers that credit notes took wholly back. */
const liberados = ({ db }: Context, compra_id: number): Promise<Pago[]> =>
  db
    .select()
    .from(facturas_venta_pagos)
    .where(
      sql`quitado_en is null and factura_id in (
        select id from facturas_venta where compra_id = ${compra_id} and estado ${noEn<EstadoVenta>('anulada')} and acreditado >= total)`,
    )
    .orderBy(facturas_venta_pagos.id);
