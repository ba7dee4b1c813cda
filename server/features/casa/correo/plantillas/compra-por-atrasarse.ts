import { diaEscrito } from '#contract/valores/fechas.ts';
import type { Carta } from './carta.ts';
import type { CompraPorAtrasarse } from './datos.ts';

/** Says before the promised day that an order will not make it, and what whoever waits for it may do (D134). */
export function compraPorAtrasarse({ num_pedido, entrega, fecha, enlace }: CompraPorAtrasarse): Carta {
  const dia = diaEscrito(fecha);
  return {
    asunto: `tu pedido N° ${num_pedido} se va a atrasar`,
    resumen: `El pedido N° ${num_pedido} no alcanza a estar el ${dia}`,
    titulo: 'Tu pedido se va a atrasar',
    partes: [
      {
        tipo: 'texto',
        texto:
          entrega === 'retiro'
            ? `Te dijimos que tu pedido te esperaría en la tienda desde el ${dia}, y todavía lo estamos preparando. No vengas aún: te escribimos apenas esté listo.`
            : `Te dijimos que tu pedido llegaría a más tardar el ${dia}, y todavía no sale de la tienda. Te escribimos apenas salga.`,
      },
      {
        tipo: 'texto',
        texto:
          'Puedes esperarlo o dejarlo sin efecto y recibir de vuelta todo lo que pagaste: responde este correo y dinos qué prefieres.',
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
    ],
    motivo: 'Recibes este correo porque el pedido se hizo con esta dirección.',
  };
}
