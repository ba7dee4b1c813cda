import { formatFecha } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { CompraPorAtrasarse } from './datos.ts';

/** Says before the promised day that an order will not make it, and what whoever waits for it may do (D134). */
export function compraPorAtrasarse({ num_pedido, entrega, fecha, enlace }: CompraPorAtrasarse): Carta {
  const dia = formatFecha(fecha);
  return {
    asunto: `tu pedido N° ${num_pedido} se va a atrasar`,
    resumen:
      entrega === 'retiro'
        ? `Tu pedido N° ${num_pedido} no alcanzará a estar listo el ${dia}`
        : `Tu pedido N° ${num_pedido} no alcanzará a llegar el ${dia}`,
    titulo: 'Tu pedido se va a atrasar',
    partes: [
      {
        tipo: 'texto',
        texto:
          entrega === 'retiro'
            ? `Te dijimos que podrías retirar tu pedido en la tienda desde el ${dia}, pero todavía lo estamos preparando. Disculpa la demora: no vengas aún, te avisaremos apenas esté listo.`
            : `Te dijimos que tu pedido llegaría a más tardar el ${dia}, pero todavía no sale de la tienda. Disculpa la demora: te avisaremos apenas salga.`,
      },
      {
        tipo: 'texto',
        texto:
          'Puedes esperarlo, o anularlo y recibir de vuelta todo lo que pagaste. Responde este correo y cuéntanos qué prefieres.',
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
