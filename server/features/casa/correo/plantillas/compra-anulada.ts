import { formatPrecio } from '#contract/valores/money.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraAnulada } from './datos.ts';

/** Says that a purchase was cancelled, by whom or why, and what was in it. */
export function compraAnulada({ num_pedido, motivo, por_devolver, lineas, total, enlace }: CompraAnulada): Carta {
  return {
    asunto: `anulamos tu pedido N° ${num_pedido}`,
    resumen: motivo ?? `El pedido N° ${num_pedido} quedó anulado, como lo pediste`,
    titulo: `Tu pedido N° ${num_pedido} quedó anulado`,
    partes: [
      { tipo: 'texto', texto: motivo ? `Motivo: ${motivo}` : 'Lo anulamos como lo pediste en la tienda.' },
      {
        tipo: 'lineas',
        lineas: lineas.map(({ descripcion, cantidad, subtotal }) => ({
          nombre: descripcion,
          detalle: unidades(cantidad),
          monto: formatPrecio(subtotal),
        })),
        totales: [{ nombre: 'Total del pedido', monto: formatPrecio(total), fuerte: true }],
      },
      { tipo: 'boton', texto: 'Ver el pedido', enlace },
      {
        tipo: 'texto',
        texto: por_devolver
          ? `Ya habías pagado ${formatPrecio(por_devolver)}: te lo devolveremos, y te avisaremos por correo cuando esté hecho.`
          : 'No tienes que pagarlo. Si ya hiciste la transferencia o no lo esperabas, llámanos o responde este correo.',
      },
    ],
    motivo: 'Recibes este correo porque el pedido se hizo con esta dirección.',
  };
}
