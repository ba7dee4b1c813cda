import { comoSePago } from '#contract/dinero/webpay.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { PagoRecibido } from './datos.ts';

/** Says that a card paid a purchase, or that what it paid goes back by itself, and why. */
export function pagoRecibido({
  num_pedido,
  monto,
  pago,
  vuelve,
  motivo,
  repuesto,
  entrega,
  enlace,
}: PagoRecibido): Carta {
  const cuanto = formatPrecio(monto);
  const con = [
    comoSePago(pago, formatPrecio),
    pago.tarjeta && `tarjeta terminada en ${pago.tarjeta}`,
    pago.codigo_autorizacion && `autorización ${pago.codigo_autorizacion}`,
  ]
    .filter(Boolean)
    .join(', ');
  return {
    asunto:
      vuelve > 0
        ? `te devolvemos ${formatPrecio(vuelve)} de tu pedido N° ${num_pedido}`
        : `recibimos el pago de tu pedido N° ${num_pedido}`,
    resumen: vuelve > 0 ? (motivo ?? '') : `Pago de ${cuanto} con Webpay`,
    titulo: vuelve > 0 ? `Te devolvemos ${formatPrecio(vuelve)}` : `Recibimos tu pago de ${cuanto}`,
    partes: [
      { tipo: 'texto', texto: `Pagaste ${cuanto} de tu pedido N° ${num_pedido} con Webpay: ${con}.` },
      ...(repuesto
        ? [
            {
              tipo: 'texto' as const,
              texto:
                'Tu reserva había vencido y te avisamos que el pedido quedó anulado. Como tus productos siguen disponibles, lo reactivamos.',
            },
          ]
        : []),
      ...(vuelve > 0
        ? [
            {
              tipo: 'texto' as const,
              texto: `${motivo} Ya le pedimos a Webpay que te devuelva ${formatPrecio(vuelve)} al mismo medio de pago. No tienes que hacer nada: te avisaremos cuando esté listo.`,
            },
          ]
        : []),
      ...(entrega ? [{ tipo: 'texto' as const, texto: entrega }] : []),
      { tipo: 'boton', texto: 'Ver el pedido', enlace },
      { tipo: 'texto', texto: 'Si ves algún error, llámanos o responde este correo.' },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
