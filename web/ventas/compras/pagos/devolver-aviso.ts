import type { PagoDeCompra } from '#contract/dinero/cobros.ts';
import { type DatosWebpay, DIAS_PARA_DEVOLVER, SIN_DEVOLVER_EN_PARTE } from '#contract/dinero/webpay.ts';
import { sumarDias } from '#contract/valores/fechas.ts';

/** Why Transbank may not give an amount of a payment back by Webpay; null where nothing speaks against it. */
export function porQueNoVolveria(
  {
    monto: pagado,
    fecha,
    webpay,
  }: Pick<PagoDeCompra, 'monto' | 'fecha'> & { webpay?: Pick<DatosWebpay, 'tipo'> | undefined },
  monto: number | null,
  hoy: string,
): string | null {
  if (sumarDias(fecha, DIAS_PARA_DEVOLVER) < hoy) {
    return `Este pago tiene más de ${DIAS_PARA_DEVOLVER} días: Transbank puede rechazar su devolución.`;
  }
  const enParte = monto !== null && monto > 0 && monto < pagado;
  if (enParte && webpay && SIN_DEVOLVER_EN_PARTE.includes(webpay.tipo)) {
    return `Se pagó con ${webpay.tipo.toLowerCase()}: Transbank puede rechazar que se devuelva sólo una parte.`;
  }
  return null;
}
