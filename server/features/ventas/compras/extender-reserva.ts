import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { cierreDelDia, leerHorario } from '#contract/tienda/horario.ts';
import { diaEnSantiago, formatFecha, formatFechaHora, sumarDias } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type extenderReserva as contrato, DIAS_DE_RESERVA } from '#contract/ventas/compras/compras-admin.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarPaso } from '#server/platform/estados/historial.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { encolarReserva } from './correo-de-reserva.ts';
import { COMPRA } from './estados.ts';
import { reservaHasta } from './plazo-de-reserva.ts';
import { bloquearCompra, buscarCompra, type FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/** Keeps the goods of an unpaid purchase until the shop closes on a later day, and tells its customer why (D130). */
export function extenderReserva(
  ctx: Context,
  id: number,
  { hasta: dia, motivo }: z.output<typeof contrato.body>,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'extender');
    await extender(ctx, compra, finDelDia(ctx, dia, compra.reservada_hasta!), motivo);
    return (await buscarCompra(ctx, id))!;
  });
}

function finDelDia({ config }: Context, dia: string, antes: Date): Date {
  const ultimo = sumarDias(diaEnSantiago(), DIAS_DE_RESERVA);
  if (dia > ultimo) throw malaFecha(`Elige un día hasta el ${formatFecha(ultimo)}.`);
  const hasta = cierreDelDia(leerHorario(config.TIENDA_HORARIO), dia);
  if (!hasta) throw malaFecha('Ese día la tienda no abre: elige otro.');
  if (hasta <= antes)
    throw malaFecha(`Ya se guarda hasta el ${formatFechaHora(antes.toISOString())}: elige un día después.`);
  if (hasta <= new Date()) throw malaFecha('Ese día ya cerró la tienda: elige uno después.');
  return hasta;
}

const malaFecha = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { hasta: message } });

/** Moves the end of a locked purchase's hold, in the caller's transaction; its history, the audit and a mail say it. */
export async function extender(ctx: Context, compra: FilaCompra, hasta: Date, motivo: string): Promise<void> {
  await moverReserva(ctx, compra, reservaHasta(ctx.config, hasta), motivo);
  await encolarReserva(ctx, compra, hasta, motivo);
}

/**
 * Keeps a locked purchase's goods at least until then, should the staff look sooner at what its customer sent: until they do the clock
 * waits. Its customer is told, and nobody reminds them to pay meanwhile.
 */
export async function guardarMientrasSeRevisa(
  ctx: Context,
  compra: FilaCompra,
  hasta: Date,
  motivo: string,
): Promise<void> {
  const despues = compra.reservada_hasta && compra.reservada_hasta > hasta ? compra.reservada_hasta : hasta;
  await moverReserva(ctx, compra, { ...reservaHasta(ctx.config, despues), avisar_reserva_en: null }, motivo, true);
  await encolarReserva(ctx, compra, despues, motivo, true);
}

/** Ends a locked purchase's hold then, if not before; what ran out meanwhile ends then. Whoever calls tells its customer. Answers when it ends. */
export async function acortarReserva(ctx: Context, compra: FilaCompra, hasta: Date, motivo: string): Promise<Date> {
  const { reservada_hasta: antes } = compra;
  const despues = antes && antes > new Date() && antes < hasta ? antes : hasta;
  await moverReserva(ctx, compra, reservaHasta(ctx.config, despues), motivo);
  return despues;
}

async function moverReserva(
  ctx: Context,
  { id, estado, reservada_hasta: antes }: FilaCompra,
  reserva: Pick<FilaCompra, 'avisar_reserva_en' | 'reserva_corta'> & { reservada_hasta: Date },
  motivo: string,
  en_revision = false,
): Promise<void> {
  const { reservada_hasta: hasta } = reserva;
  await ctx.db.update(compras).set(reserva).where(eq(compras.id, id));
  await anotarPaso(ctx, COMPRA.entidad, id, {
    estado,
    // No day ends it while the staff look.
    motivo: en_revision ? motivo : `Se guarda hasta el ${formatFechaHora(hasta.toISOString())}. ${motivo}`,
  });
  await audit(ctx, {
    accion: 'extender-compra',
    entidad: 'compra',
    entidad_id: id,
    detalle: { reservada_hasta: { antes: antes?.toISOString(), despues: hasta.toISOString() }, motivo },
  });
}
