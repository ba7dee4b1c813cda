import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { PagoConfirmado } from './datos.ts';

const POR: Readonly<Record<PagoConfirmado['medio'], string>> = {
  transferencia: ' por transferencia',
  cheque: ' con un cheque',
  efectivo: ' en efectivo',
  tarjeta: ' con tarjeta',
  otro: '',
  webpay: ' por Webpay',
};

/** Says that what somebody paid of a purchase came, and what is left. */
export function pagoConfirmado({
  num_pedido,
  monto,
  fecha,
  medio,
  falta,
  a_favor,
  entrega,
  enlace,
}: PagoConfirmado): Carta {
  const cuanto = formatPrecio(monto);
  return {
    asunto: `recibimos tu pago del pedido N° ${num_pedido}`,
    resumen: a_favor
      ? `Recibimos ${cuanto}: quedan a tu favor`
      : falta > 0
        ? `Recibimos ${cuanto} y faltan ${formatPrecio(falta)} por pagar`
        : `Recibimos ${cuanto}: tu pedido está pagado`,
    titulo: 'Recibimos tu pago',
    partes: [
      {
        tipo: 'datos',
        datos: [
          ['N° de pedido', String(num_pedido)],
          ['Monto', `${cuanto}${POR[medio]}`],
          ['Fecha', formatFecha(fecha)],
          ...(falta > 0 ? [['Falta pagar', formatPrecio(falta)] as const] : []),
        ],
      },
      {
        tipo: 'texto',
        texto: a_favor
          ? `Tu pedido N° ${num_pedido} está anulado: lo que pagaste queda a tu favor para tu próxima compra. Si prefieres que te lo devolvamos, responde este correo.`
          : falta > 0
            ? 'Tu reserva ya no vence. Cuando pagues lo que falta, también te lo confirmaremos.'
            : 'Tu pedido está pagado. Te avisaremos en cada paso hasta que lo recibas.',
      },
      ...(entrega ? [{ tipo: 'texto' as const, texto: entrega }] : []),
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
