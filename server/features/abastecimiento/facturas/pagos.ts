import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { pagarFactura as contrato } from '#contract/abastecimiento/facturas/actos.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { corregirPago, moverDinero, pagos } from '#server/features/dinero/pagos/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { bloquearFactura, exigirVersion } from './queries.ts';
import { asentar } from './saldo.ts';

/** Writes down what was paid of an approved invoice, no more than what is owed; with all of it paid it is pagada. */
export async function pagarFactura(
  ctx: Context,
  id: number,
  { monto, fecha, medio, referencia = '', version }: z.output<typeof contrato.body>,
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearFactura(ctx.db, id);
    // As if nothing was left: whether it may be paid at all.
    requireAct(ctx, FACTURA, antes, 'pagar');
    exigirVersion(antes, version);
    if (monto > antes.saldo) {
      throw new AppError('CONFLICTO', {
        message: `Se deben ${formatPrecio(antes.saldo)}: no se pueden pagar ${formatPrecio(monto)}.`,
        details: { saldo: antes.saldo },
      });
    }
    const pago_id = await moverDinero(ctx, {
      clase: 'pago',
      proveedor_id: antes.proveedor_id,
      factura_proveedor_id: id,
      monto,
      fecha,
      medio,
      referencia,
    });
    const ahora = await asentar(ctx.db, id);
    await moveState(ctx, FACTURA, ahora, 'pagar', {
      pago_id,
      monto,
      fecha,
      medio,
      ...(referencia && { referencia }),
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    return (await buscarFactura(ctx, id))!;
  });
}

/** Takes back a payment that was written down by mistake: what is owed is owed again. */
export async function quitarPago(
  ctx: Context,
  id: number,
  pago_id: number,
  { motivo }: { motivo: string },
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearFactura(ctx.db, id);
    const { monto } = await corregirPago(ctx, pago_id, motivo, sql`${pagos.factura_proveedor_id} = ${id}`);
    const ahora = await asentar(ctx.db, id);
    await moveState(ctx, FACTURA, ahora, 'quitar-pago', {
      pago_id,
      monto,
      motivo,
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    return (await buscarFactura(ctx, id))!;
  });
}
