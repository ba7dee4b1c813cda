import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type {
  anularFacturaVenta as contratoDeAnular,
  cederFacturaVenta as contratoDeCeder,
  cobrarFacturaVenta as contratoDeCobrar,
  Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { VENTA } from './estados.ts';
import { buscarVenta } from './ficha.ts';
import { type FilaVenta, leerFila } from './queries.ts';
import { acreditar } from './registrar.ts';
import { asentar, contarCompra, seguirPago } from './saldo.ts';
import { facturas_venta, facturas_venta_pagos } from './table.ts';

/** The purchase of a paper is locked first, here as everywhere, and the paper read under it. */
async function bloquearVenta(ctx: Context, id: number): Promise<FilaVenta> {
  const { compra_id } = await leerFila(ctx.db, id);
  await bloquearCompra(ctx, compra_id);
  return leerFila(ctx.db, id);
}

/** Writes down what was paid, no more than what is owed; the purchase is paid once all of it is. */
export function cobrarVenta(
  ctx: Context,
  id: number,
  { monto, fecha, medio, referencia = '', version }: z.output<typeof contratoDeCobrar.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearVenta(ctx, id);
    requireAct(ctx, VENTA, antes, 'pagar');
    if (version !== undefined && version !== antes.version) {
      throw new AppError('FACTURA_CAMBIADA', { details: { version: antes.version } });
    }
    if (monto > antes.saldo) {
      throw new AppError('CONFLICTO', {
        message: `Se deben ${formatPrecio(antes.saldo)}: no se pueden pagar ${formatPrecio(monto)}.`,
        details: { saldo: antes.saldo },
      });
    }
    await ctx.db
      .insert(facturas_venta_pagos)
      .values({ factura_id: id, monto, fecha, medio, referencia, creado_por: requireActor(ctx.actor).id });
    const ahora = await asentar(ctx, id);
    await moveState(ctx, VENTA, ahora, 'pagar', {
      monto,
      fecha,
      medio,
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    await seguirPago(ctx, antes.compra_id, '');
    return buscarVenta(ctx, id);
  });
}

/** Takes back a payment that was written down by mistake: what is owed is owed again. */
export function quitarCobro(ctx: Context, id: number, pago_id: number, { motivo }: { motivo: string }): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearVenta(ctx, id);
    await exigirQueNoSeDevolviera(ctx, antes.compra_id, pago_id);
    const [pago] = await ctx.db
      .update(facturas_venta_pagos)
      .set({ quitado_en: sql`now()`, quitado_por: requireActor(ctx.actor).id, quitado_motivo: motivo })
      .where(
        and(
          eq(facturas_venta_pagos.id, pago_id),
          eq(facturas_venta_pagos.factura_id, id),
          isNull(facturas_venta_pagos.quitado_en),
        ),
      )
      .returning({ monto: facturas_venta_pagos.monto });
    if (!pago) {
      const hay = await ctx.db.$count(
        facturas_venta_pagos,
        and(eq(facturas_venta_pagos.id, pago_id), eq(facturas_venta_pagos.factura_id, id)),
      );
      throw hay > 0
        ? new AppError('CONFLICTO', { message: 'Ese pago ya se quitó.' })
        : new AppError('NO_ENCONTRADO', { message: 'Pago no encontrado.' });
    }
    const ahora = await asentar(ctx, id);
    await moveState(ctx, VENTA, ahora, 'quitar-pago', {
      pago_id,
      monto: pago.monto,
      motivo,
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    });
    await seguirPago(ctx, antes.compra_id, motivo);
    return buscarVenta(ctx, id);
  });
}

/** What went back was paid: a payment that it leans on isn't a mistake. */
async function exigirQueNoSeDevolviera(ctx: Context, compra_id: number, pago_id: number): Promise<void> {
  const { devuelto, cobrado } = await bloquearCompra(ctx, compra_id);
  if (devuelto === 0) return;
  const [pago] = await ctx.db
    .select({ monto: facturas_venta_pagos.monto })
    .from(facturas_venta_pagos)
    .where(and(eq(facturas_venta_pagos.id, pago_id), isNull(facturas_venta_pagos.quitado_en)));
  if (!pago || devuelto <= sumar(cobrado, -pago.monto)) return;
  throw new AppError('CONFLICTO', {
    message: `De este pedido se devolvieron ${formatPrecio(devuelto)}: deshaz antes ese reembolso.`,
    details: { devuelto },
  });
}

/** Says to whom it was ceded: they collect it, and the client isn't reminded. */
export function cederVenta(
  ctx: Context,
  id: number,
  { factoring, fecha }: z.output<typeof contratoDeCeder.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const venta = await bloquearVenta(ctx, id);
    await moveState(ctx, VENTA, venta, 'ceder', { factoring, fecha });
    await ctx.db
      .update(facturas_venta)
      .set({ factoring, factoring_fecha: fecha, version: venta.version + 1 })
      .where(eq(facturas_venta.id, id));
    return buscarVenta(ctx, id);
  });
}

/** What a credit note took may have gone back already. */
async function exigirQueNoSeDevolvieraPorElla(ctx: Context, { compra_id, total }: FilaVenta): Promise<void> {
  const { devuelto, por_devolver, estado } = await bloquearCompra(ctx, compra_id);
  if (devuelto === 0 || por_devolver >= total || estado === ANULADO) return;
  throw new AppError('CONFLICTO', {
    message: `Por esta nota ya se devolvió dinero (${formatPrecio(devuelto)} del pedido): deshaz antes ese reembolso.`,
    details: { devuelto },
  });
}

/** Annuls what was written down by mistake: what it charged is to be charged again. */
export function anularVenta(
  ctx: Context,
  id: number,
  { motivo }: z.output<typeof contratoDeAnular.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const venta = await bloquearVenta(ctx, id);
    if (venta.referencia_id !== null) await exigirQueNoSeDevolvieraPorElla(ctx, venta);
    await moveState(ctx, VENTA, venta, 'anular', { documento: nombreDeVenta(venta), motivo });
    await asentar(ctx, id);
    if (venta.referencia_id !== null) await acreditar(ctx, venta.referencia_id, venta.compra_id);
    else await contarCompra(ctx, venta.compra_id);
    return buscarVenta(ctx, id);
  });
}
