import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { ComprobanteRechazado } from './datos.ts';

/** Says why what somebody sent to show that they paid was of no use, and what they may do. */
export function comprobanteRechazado({ num_pedido, motivo, falta, hasta, enlace }: ComprobanteRechazado): Carta {
  return {
    asunto: `no pudimos confirmar la transferencia de tu pedido N° ${num_pedido}`,
    resumen: `No pudimos aceptar tu comprobante: ${motivo}`,
    titulo: 'No pudimos confirmar tu transferencia',
    partes: [
      {
        tipo: 'texto',
        texto: `Revisamos el comprobante que enviaste por tu pedido N° ${num_pedido} y no pudimos aceptarlo. Motivo: ${motivo}`,
      },
      {
        tipo: 'texto',
        texto:
          falta > 0
            ? `Falta pagar ${formatPrecio(falta)}.${hasta ? ` Tus productos están reservados hasta el ${formatFechaHora(hasta)}.` : ''} Puedes enviar otro comprobante desde tu pedido.`
            : 'No tienes pagos pendientes de este pedido, así que no tienes que hacer nada más.',
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      { tipo: 'texto', texto: 'Si ya transferiste y crees que es un error, llámanos o responde este correo.' },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
