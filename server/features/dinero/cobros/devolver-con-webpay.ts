import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { devolverConWebpay as contrato } from '#contract/dinero/cobros.ts';
import { PAGO_NO_ENCONTRADO } from '#contract/dinero/pagos/pagos.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { devolverEnWebpay } from '#server/features/dinero/webpay/index.ts';
import { bloquearCompra, COMPRA } from '#server/features/ventas/compras/index.ts';
import { recibirDe } from '#server/features/ventas/retornos/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { exigirQueQuepa } from './reembolsos.ts';

/**
 * Sends some of a payment by Webpay back, or all of it, the way in which it came; who asks proves who they are. It is done once
 * Transbank answers: the ledger has its row then, and the customer is written to. What is on its way counts as gone back.
 */
export async function devolverConWebpay(
  ctx: Context,
  compra_id: number,
  pago_id: number,
  { monto, motivo, vuelve = [], ...confirmacion }: z.output<typeof contrato.body>,
): Promise<void> {
  await confirmarIdentidad(ctx, confirmacion);
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'reembolsar');
    const [pago] = await ctx.db
      .select({ id: pagos.id })
      .from(pagos)
      .where(and(eq(pagos.id, pago_id), eq(pagos.compra_id, compra_id)));
    if (!pago) throw new AppError('NO_ENCONTRADO', { message: PAGO_NO_ENCONTRADO });
    await exigirQueQuepa(ctx, compra, monto);
    await recibirDe(ctx, compra, vuelve, motivo);
    await devolverEnWebpay(ctx, pago_id, monto, motivo);
  });
}
