import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { FilaUsuario } from '#server/features/casa/usuarios/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { cobraConWebpay } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Comprador } from './comprador.ts';
import { exigirCredito } from './credito-de-clientes.ts';
import { type Reserva, reservaNueva } from './plazo-de-reserva.ts';

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
  { confirmado, a_credito_de }: Comprador,
): Promise<Pago> {
  if (forma_pago === 'webpay' && !cobraConWebpay(ctx.config)) {
    throw otraForma('Hoy no se puede pagar con Webpay: elige otra forma de pago.');
  }
  if (forma_pago === 'al-retirar' && entrega !== 'retiro') {
    throw otraForma('Al retirar se paga lo que se retira en la tienda: elige otra forma de pago.');
  }
  if (forma_pago !== 'credito-empresa') {
    return { forma_pago, vence_pago: null, reserva: reservaNueva(ctx.config, { forma_pago, confirmado }) };
  }
  if (a_credito_de === null) {
    throw otraForma(
      isStaff(ctx.actor)
        ? 'A crédito compra la empresa con su propia cuenta: haz la venta desde una cotización.'
        : 'Tu cuenta no tiene crédito con la tienda: elige otra forma de pago.',
    );
  }
  // Another's factura would be another's debt.
  if (factura && limpiarRut(factura.rut) !== limpiarRut(rut)) {
    throw otraForma(
      'A crédito se factura sólo a la empresa de tu cuenta: cambia el RUT de la factura o la forma de pago.',
    );
  }
  await exigirCredito(ctx, a_credito_de, total);
  return { forma_pago, vence_pago: sumarDias(diaEnSantiago(), ctx.config.CREDITO_DIAS), reserva: null };
}

const otraForma = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { forma_pago: message } });
