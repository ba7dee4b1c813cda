import { formatPrecio } from '#contract/valores/money.ts';
import type { Carta } from './carta.ts';
import type { WebpayNoDevolvio } from './datos.ts';

/** Tells whoever reads the shop's mail that a buyer's money didn't go back by itself. */
export function webpayNoDevolvio({ num_pedido, monto, motivo, orden, enlace }: WebpayNoDevolvio): Carta {
  return {
    asunto: `Webpay no devolvió ${formatPrecio(monto)} del pedido N° ${num_pedido}`,
    resumen: 'Hay que devolverlo por otro medio',
    titulo: 'Webpay no hizo una devolución',
    partes: [
      {
        tipo: 'texto',
        texto: `Transbank no devolvió ${formatPrecio(monto)} del pedido N° ${num_pedido}, o ya no dice si lo hizo. Se pidió por esto: ${motivo}`,
      },
      {
        tipo: 'texto',
        texto: `Mira en el portal de Transbank la orden de compra ${orden}. Si el dinero no volvió, devuélvelo por transferencia u otro medio y anótalo en el pedido.`,
      },
      { tipo: 'boton', texto: 'Ver el pedido', enlace },
    ],
    motivo: 'Recibes este correo porque llevas las cuentas de la tienda.',
  };
}
