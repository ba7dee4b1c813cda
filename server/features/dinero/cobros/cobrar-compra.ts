import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  cobrarCompra as contratoDeCobrar,
  quitarCobroDeCompra as contratoDeQuitar,
} from '#contract/dinero/cobros.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { asentarCompra } from '#server/features/dinero/facturas-venta/index.ts';
import {
  bloquearSaldoAFavor,
  corregirPago,
  exigirQueNoSeUsara,
  exigirQueSeDeba,
  type FilaPago,
  moverDinero,
  pagos,
} from '#server/features/dinero/pagos/index.ts';
import { bloquearCompra, COMPRA, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { clienteDeCompra } from './cliente-de-compra.ts';

/**
 * Writes down what was paid of a purchase, in whatever state it is but cancelled, and never more than is owed. From then on the clock
 * doesn't cancel it: of that and this, whichever locks it first stands. Answers the payment's id.
 */
export function cobrarCompra(
  ctx: Context,
  compra_id: number,
  { monto, fecha, medio, referencia = '', pagado }: z.output<typeof contratoDeCobrar.body>,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'pagar');
    if (pagado !== undefined && pagado !== compra.pagado) {
      throw new AppError('CONFLICTO', {
        message: `Entretanto se anotó otro pago: van ${formatPrecio(compra.pagado)} pagados. Míralo antes de seguir.`,
        details: { pagado: compra.pagado },
      });
    }
    exigirQueSeDeba(compra.por_pagar, monto, 'por_pagar');
    const pago_id = await moverDinero(ctx, { clase: 'cobro', compra_id, monto, fecha, medio, referencia });
    await asentarCompra(ctx, compra_id);
    await audit(ctx, {
      accion: 'pagar-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: {
        monto,
        fecha,
        medio,
        ...(referencia && { referencia }),
        por_pagar: { antes: compra.por_pagar, despues: sumar(compra.por_pagar, -monto) },
      },
    });
    return pago_id;
  });
}

/** Takes back a payment that was written down by mistake: what is owed is owed again. */
export function quitarCobroDeCompra(
  ctx: Context,
  compra_id: number,
  pago_id: number,
  { motivo }: z.output<typeof contratoDeQuitar.body>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'quitar-pago');
    const { monto } = await quitarCobroDe(ctx, compra, pago_id, motivo);
    await asentarCompra(ctx, compra_id);
    await audit(ctx, {
      accion: 'quitar-pago-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { pago_id, monto, motivo },
    });
  });
}

/** Takes back a client's payment of a locked purchase: not one that what went back leans on. */
export async function quitarCobroDe(
  ctx: Context,
  { id, pagado, devuelto }: FilaCompra,
  pago_id: number,
  motivo: string,
  suyo: SQL = sql`true`,
): Promise<FilaPago> {
  const pago = await corregirPago(
    ctx,
    pago_id,
    motivo,
    sql`${pagos.compra_id} = ${id} and ${pagos.clase} <> 'reembolso' and ${suyo}`,
  );
  if (pago.medio === 'webpay') {
    throw new AppError('CONFLICTO', { message: 'Ese pago lo cobró Webpay: no se quita a mano, se devuelve.' });
  }
  const cliente = pago.clase === 'traspaso' ? await clienteDeCompra(ctx.db, id) : null;
  if (cliente) {
    await bloquearSaldoAFavor(ctx.db, { cliente_id: cliente.id });
    await exigirQueNoSeUsara(ctx.db, { cliente_id: cliente.id });
  }
  if (pago.monto > pagado) {
    throw new AppError('CONFLICTO', { message: 'Parte de ese pago quedó a favor del cliente: quita antes ese paso.' });
  }
  if (devuelto > sumar(pagado, -pago.monto)) {
    throw new AppError('CONFLICTO', {
      message: `De este pedido se devolvieron ${formatPrecio(devuelto)}: deshaz antes ese reembolso.`,
      details: { devuelto },
    });
  }
  return pago;
}
