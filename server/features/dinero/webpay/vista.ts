import { type DatosWebpay, TIPOS_DE_PAGO_WEBPAY, type TipoDePagoWebpay } from '#contract/dinero/webpay.ts';
import type { Intento } from './intentos.ts';

/** How it was paid, as it is shown: the kind in words and the last four digits. */
export const datosDe = ({
  tipo_pago,
  cuotas,
  monto_cuota,
  tarjeta,
  codigo_autorizacion,
}: Pick<Intento, 'tipo_pago' | 'cuotas' | 'monto_cuota' | 'tarjeta' | 'codigo_autorizacion'>): DatosWebpay => ({
  tipo: TIPOS_DE_PAGO_WEBPAY[tipo_pago as TipoDePagoWebpay] ?? 'Tarjeta',
  cuotas,
  monto_cuota,
  tarjeta,
  codigo_autorizacion,
});
