import { eq } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { COMPRA } from './estados.ts';
import { bloquearCompra, buscarCompra, type FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/**
 * Writes down that a purchase was paid, in whatever state it is but cancelled. From then on the clock doesn't cancel it: of that
 * and this, whichever locks it first stands.
 */
export async function pagarCompra(ctx: Context, id: number): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'pagar');
    if (compra.por_cobrar > 0) {
      throw new AppError('CONFLICTO', {
        message: `Tiene facturas de venta por cobrar (${formatPrecio(compra.por_cobrar)}): anota el pago en ellas.`,
        details: { estado: compra.estado },
      });
    }
    await ctx.db
      .update(compras)
      .set({
        estado_pago: 'pagado',
        pagada_el: diaEnSantiago(),
        // What invoices charge was paid by their own payments.
        pagado_sin_factura: sumar(compra.precio_final, -compra.facturado),
      })
      .where(eq(compras.id, id));
    await audit(ctx, {
      accion: 'pagar-compra',
      entidad: 'compra',
      entidad_id: id,
      detalle: { estado_pago: { antes: compra.estado_pago, despues: 'pagado' }, precio_final: compra.precio_final },
    });
    return (await buscarCompra(ctx, id))!;
  });
}

/** What paid it was taken back: it is owed again. In the caller's transaction, which has it locked. */
export async function quitarPagoDeCompra(ctx: Context, compra: FilaCompra, motivo: string): Promise<void> {
  if (compra.devuelto > compra.cobrado) {
    throw new AppError('CONFLICTO', {
      message: `De este pedido se devolvieron ${formatPrecio(compra.devuelto)}: deshaz antes ese reembolso.`,
      details: { estado: compra.estado },
    });
  }
  await ctx.db
    .update(compras)
    .set({ estado_pago: 'pendiente', pagada_el: null, pagado_sin_factura: 0 })
    .where(eq(compras.id, compra.id));
  await audit(ctx, {
    accion: 'quitar-pago-compra',
    entidad: 'compra',
    entidad_id: compra.id,
    detalle: { estado_pago: { antes: compra.estado_pago, despues: 'pendiente' }, motivo },
  });
}

/** So much of what was paid of a locked purchase without an invoice is a payment of one from now on. */
export async function pasarPagoAFactura(
  { db }: Pick<Context, 'db'>,
  { id, pagado_sin_factura }: FilaCompra,
  monto: number,
): Promise<void> {
  await db
    .update(compras)
    .set({ pagado_sin_factura: sumar(pagado_sin_factura, -monto) })
    .where(eq(compras.id, id));
}
