import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  pagarFactura as contratoDePagar,
  usarSaldoEnFactura as contratoDeUsar,
} from '#contract/abastecimiento/facturas/actos.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  bloquearSaldoAFavor,
  corregirPago,
  exigirQueAlcance,
  exigirQueSeDeba,
  moverDinero,
  pagos,
  traspasar,
} from '#server/features/dinero/pagos/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { FACTURA } from './estados.ts';
import { buscarFactura } from './ficha.ts';
import { bloquearFactura, exigirVersion, type FilaFactura } from './queries.ts';
import { exigirQueNoSeReclamara } from './reclamo.ts';
import { asentar } from './saldo.ts';

/** Writes down what was paid of an approved invoice, no more than what is owed; with all of it paid it is pagada. */
export const pagarFactura = (
  ctx: Context,
  id: number,
  { monto, fecha, medio, referencia = '', version }: z.output<typeof contratoDePagar.body>,
): Promise<Factura> =>
  pagar(ctx, id, { monto, version }, async (ctx, { proveedor_id }) => ({
    pago_id: await moverDinero(ctx, {
      clase: 'pago',
      proveedor_id,
      factura_proveedor_id: id,
      monto,
      fecha,
      medio,
      referencia,
    }),
    fecha,
    medio,
    ...(referencia && { referencia }),
  }));

/** The same with what is in the shop's favour with its supplier. */
export const usarSaldo = (
  ctx: Context,
  id: number,
  { monto, version }: z.output<typeof contratoDeUsar.body>,
): Promise<Factura> =>
  pagar(ctx, id, { monto, version }, async (ctx, { proveedor_id }) => {
    exigirQueAlcance(await bloquearSaldoAFavor(ctx.db, { proveedor_id }), monto);
    await traspasar(
      ctx,
      { monto, fecha: diaEnSantiago() },
      { de: { proveedor_id }, a: { proveedor_id, factura_proveedor_id: id } },
    );
    return { con: 'saldo a favor' };
  });

function pagar(
  ctx: Context,
  id: number,
  { monto, version }: { monto: number; version: number | undefined },
  mover: (ctx: Context, factura: FilaFactura) => Promise<Record<string, unknown>>,
): Promise<Factura> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearFactura(ctx.db, id);
    // As if nothing was left: whether it may be paid at all.
    requireAct(ctx, FACTURA, antes, 'pagar');
    exigirVersion(antes, version);
    await exigirQueNoSeReclamara(ctx.db, antes);
    exigirQueSeDeba(antes.saldo, monto, 'saldo');
    const detalle = await mover(ctx, antes);
    const ahora = await asentar(ctx.db, id);
    await moveState(ctx, FACTURA, ahora, 'pagar', {
      ...detalle,
      monto,
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
    // What a credit note moved goes with that note.
    const suyo = sql`${pagos.factura_proveedor_id} = ${id} and ${pagos.documento} is null`;
    const { monto } = await corregirPago(ctx, pago_id, motivo, suyo);
    if (monto > antes.pagado) {
      throw new AppError('CONFLICTO', {
        message: `Parte de ese pago quedó a favor por una nota de crédito: reábrela antes.`,
        details: { pagado: antes.pagado },
      });
    }
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
