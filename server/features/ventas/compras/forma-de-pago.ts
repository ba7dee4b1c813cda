import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { elegirFormaDePago as contratoDeElegir, FormasAbiertas } from '#contract/ventas/compras/forma-de-pago.ts';
import { buscarPorId, type FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import { type Comprador, conocerComprador } from '#server/features/ventas/compradores/index.ts';
import { retiroDesde } from '#server/features/ventas/fletes/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { cobraConWebpay } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { exigirCredito, sinContarComoDeuda } from './credito-de-clientes.ts';
import { creditoDe } from './estado-de-cuenta.ts';
import { COMPRA } from './estados.ts';
import { bloquearCuenta } from './limites-de-compra.ts';
import { type Reserva, reservaNueva } from './plazo-de-reserva.ts';
import { bloquearCompra, buscarCompra } from './queries.ts';
import { compras } from './table.ts';

interface LoQueSePaga {
  forma_pago?: FormaDePago | undefined;
  entrega: Entrega;
  factura?: DatosFactura | null | undefined;
  total: number;
}

/** How what is bought is paid, until when it is held for that, and when it is due where that is later. */
export interface Pago {
  forma_pago?: FormaDePago | undefined;
  vence_pago: string | null;
  reserva: Reserva | null;
}

/**
 * What follows from the way in which an account says that it will pay. 400 of one that isn't open to it; on account, 409
 * `CREDITO_EXCEDIDO` beyond what its company may owe, which is locked until the transaction ends (D124).
 */
export async function pagoSegunForma(
  ctx: Context,
  { forma_pago, entrega, factura, total }: LoQueSePaga,
  { rut }: Pick<FilaUsuario, 'rut'>,
  { confirmado, a_credito_de, persona }: Pick<Comprador, 'confirmado' | 'a_credito_de' | 'persona'>,
  desde = new Date(),
): Promise<Pago> {
  if (forma_pago === 'webpay' && !cobraConWebpay(ctx.config)) {
    throw otraForma('Hoy no se puede pagar con Webpay: elige otra forma de pago.');
  }
  if (forma_pago === 'al-retirar' && entrega !== 'retiro') {
    throw otraForma('Al retirar se paga lo que se retira en la tienda: elige otra forma de pago.');
  }
  if (forma_pago !== 'credito-empresa') {
    return { forma_pago, vence_pago: null, reserva: reservaNueva(ctx.config, { forma_pago, confirmado }, desde) };
  }
  if (a_credito_de === null) {
    throw otraForma(
      isStaff(ctx.actor)
        ? 'A crédito compra la empresa con su propia cuenta: haz la venta desde una cotización.'
        : 'Tu cuenta no tiene crédito con la tienda: elige otra forma de pago.',
    );
  }
  // Another's factura would be another's debt.
  if (factura && limpiarRut(factura.rut) !== limpiarRut(persona?.rut ?? rut)) {
    throw otraForma(
      'A crédito se factura sólo a la empresa de tu cuenta: cambia el RUT de la factura o la forma de pago.',
    );
  }
  await exigirCredito(ctx, a_credito_de, total);
  return { forma_pago, vence_pago: sumarDias(diaEnSantiago(), ctx.config.CREDITO_DIAS), reserva: null };
}

const otraForma = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { forma_pago: message } });

/** The ways to pay that are open to who asks, with or without a session. */
export async function formasAbiertas(ctx: Context): Promise<FormasAbiertas> {
  const cuenta = ctx.actor && (await buscarPorId(ctx.db, ctx.actor.id));
  const { confirmado, a_credito_de } = cuenta
    ? await conocerComprador(ctx, cuenta)
    : { confirmado: false, a_credito_de: null };
  return {
    webpay: cobraConWebpay(ctx.config) ? { simulado: ctx.config.WEBPAY_LLAVE === undefined } : null,
    retiro: retiroDesde(ctx.config, new Date()).texto,
    transferencia: { hasta: reservaNueva(ctx.config, { confirmado }).reservada_hasta.toISOString() },
    credito: a_credito_de === null ? null : { ...(await creditoDe(ctx, a_credito_de)), dias: ctx.config.CREDITO_DIAS },
  };
}

/**
 * Chooses anew how an unpaid purchase will be paid. What it is held for never becomes less, nor more than had it been bought so:
 * changing to and fro gains nothing.
 */
export function elegirFormaDePago(
  ctx: Context,
  id: number,
  { forma_pago }: z.output<typeof contratoDeElegir.body>,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    requireAct(ctx, COMPRA, compra, 'elegir-forma');
    if (forma_pago !== compra.forma_pago) {
      const cuenta = await bloquearCuenta(ctx);
      const comprador = await conocerComprador(ctx, cuenta);
      const { entrega, factura, reservada_hasta: antes } = compra;
      const pago = await pagoSegunForma(
        ctx,
        // What its company owes of it already isn't owed twice.
        { forma_pago, entrega, factura, total: await sinContarComoDeuda(ctx.db, id) },
        cuenta,
        comprador,
        compra.creada_en,
      );
      const alarga = antes !== null && (pago.reserva === null || pago.reserva.reservada_hasta > antes);
      await ctx.db
        .update(compras)
        .set({
          forma_pago,
          vence_pago: pago.vence_pago,
          ...(alarga && (pago.reserva ?? { reservada_hasta: null, avisar_reserva_en: null, reserva_corta: false })),
        })
        .where(eq(compras.id, id));
      await audit(ctx, {
        accion: 'elegir-forma-compra',
        entidad: 'compra',
        entidad_id: id,
        detalle: { forma_pago: { antes: compra.forma_pago, despues: forma_pago } },
      });
    }
    return (await buscarCompra(ctx, id))!;
  });
}
