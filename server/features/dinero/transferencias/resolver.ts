import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Comprobante,
  confirmarComprobante as contratoDeConfirmar,
  dejarComprobanteAFavor as contratoDeDejar,
  rechazarComprobante as contratoDeRechazar,
} from '#contract/dinero/transferencias/comprobantes.ts';
import type { ActoComprobante } from '#contract/dinero/transferencias/estados.ts';
import { leerHorario, tras } from '#contract/tienda/horario.ts';
import { sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { avisarPago, cobrarCompra } from '#server/features/dinero/cobros/index.ts';
import { acortarReserva, bloquearCompra, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { avisarAFavor, dejarAFavorDe, enlaceDe } from './a-favor.ts';
import { noEsta } from './comprobantes.ts';
import { COMPROBANTE, type ComprobanteMovible } from './estados.ts';
import { leerComprobante, pendienteDe } from './queries.ts';
import { comprobantes_pago } from './table.ts';

/**
 * The money came: writes its payment, never more than is owed, and tells who bought. Whoever locks the purchase first does; the others
 * are told that it was looked at.
 */
export function confirmarComprobante(
  ctx: Context,
  id: number,
  { monto, fecha, referencia, pagado }: z.output<typeof contratoDeConfirmar.body>,
): Promise<Comprobante> {
  return conBloqueado(ctx, id, async (ctx, fila, compra) => {
    requireAct(ctx, COMPROBANTE, fila, 'confirmar');
    const pago_id = await cobrarCompra(ctx, compra.id, { monto, fecha, medio: 'transferencia', referencia, pagado });
    await darPorConfirmado(ctx, fila, pago_id);
    const falta = sumar(compra.por_pagar, -monto);
    await avisarPago(ctx, compra, { id: pago_id, monto, fecha, medio: 'transferencia' }, falta);
  });
}

/** The money of what was cancelled came: it is its client's, who is told. Nobody loses it, nor gives it back twice. */
export function dejarComprobanteAFavor(
  ctx: Context,
  id: number,
  { monto, fecha, referencia = '' }: z.output<typeof contratoDeDejar.body>,
): Promise<Comprobante> {
  return conBloqueado(ctx, id, async (ctx, fila, compra) => {
    requireAct(ctx, COMPROBANTE, fila, 'dejar-a-favor');
    const medio = 'transferencia' as const;
    const pago_id = await dejarAFavorDe(ctx, compra, { monto, fecha, medio, referencia });
    await darPorConfirmado(ctx, fila, pago_id, 'dejar-a-favor');
    await avisarAFavor(ctx, compra, { id: pago_id, monto, fecha });
  });
}

/** Says of a locked proof which payment it is, in the caller's transaction. */
export async function darPorConfirmado(
  ctx: Context,
  fila: ComprobanteMovible,
  pago_id: number,
  acto: Exclude<ActoComprobante, 'rechazar'> = 'confirmar',
): Promise<void> {
  await moveState(ctx, COMPROBANTE, fila, acto, { pago_id });
  await ctx.db
    .update(comprobantes_pago)
    .set({ pago_id, ...resuelto(ctx) })
    .where(eq(comprobantes_pago.id, fila.id));
}

/** It is of no use: its buyer is told why, and has as long as a transfer takes to send another. */
export function rechazarComprobante(
  ctx: Context,
  id: number,
  { motivo }: z.output<typeof contratoDeRechazar.body>,
): Promise<Comprobante> {
  return conBloqueado(ctx, id, async (ctx, fila, compra) => {
    await moveState(ctx, COMPROBANTE, fila, 'rechazar', { motivo });
    await ctx.db
      .update(comprobantes_pago)
      .set({ motivo, ...resuelto(ctx) })
      .where(eq(comprobantes_pago.id, id));
    const hasta = await plazoTrasRechazo(ctx, compra);
    await encolarCorreo(ctx, {
      plantilla: 'comprobante-rechazado',
      clave: `comprobante-rechazado-${id}`,
      para: compra.email,
      datos: {
        num_pedido: compra.num_pedido,
        motivo,
        falta: compra.por_pagar,
        hasta: hasta?.toISOString() ?? null,
        enlace: enlaceDe(ctx, compra),
      },
    });
  });
}

/** Another proof may be waiting still: then the hold stays as it is. */
async function plazoTrasRechazo(ctx: Context, compra: FilaCompra): Promise<Date | null> {
  const vigente = reservaVigente({
    estado: compra.estado,
    estado_pago: compra.estado_pago,
    reservada_hasta: compra.reservada_hasta?.toISOString() ?? null,
  });
  if (vigente === null) return null;
  const quedan = await ctx.db.$count(comprobantes_pago, pendienteDe(compra.id));
  if (quedan > 0) return compra.reservada_hasta;
  const { TIENDA_HORARIO, HOLD_HOURS_TRANSFER } = ctx.config;
  const hasta = tras(leerHorario(TIENDA_HORARIO), new Date(), HOLD_HOURS_TRANSFER * 60);
  return acortarReserva(ctx, compra, hasta, 'El comprobante que enviaste no sirvió.');
}

const resuelto = (ctx: Context) => ({ resuelto_por: requireActor(ctx.actor).id, resuelto_en: new Date() });

async function conBloqueado(
  ctx: Context,
  id: number,
  hacer: (ctx: Context, fila: ComprobanteMovible, compra: FilaCompra) => Promise<void>,
): Promise<Comprobante> {
  const [de] = await ctx.db
    .select({ compra_id: comprobantes_pago.compra_id })
    .from(comprobantes_pago)
    .where(eq(comprobantes_pago.id, id));
  if (!de) throw noEsta();
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, de.compra_id);
    const [fila] = await ctx.db
      .select({ id: comprobantes_pago.id, estado: comprobantes_pago.estado })
      .from(comprobantes_pago)
      .where(eq(comprobantes_pago.id, id))
      .for('no key update');
    await hacer(ctx, { ...fila!, anulada: compra.estado === ANULADO }, compra);
  });
  return leerComprobante(ctx, id);
}
