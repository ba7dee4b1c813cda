import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { avisoDeReserva } from '#contract/ventas/compras/compras.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraReservada } from './datos.ts';

/** Says until when the goods of an unpaid purchase are kept: at half of that time, or when it was made longer and why (D130). */
export function compraReservada({ num_pedido, hasta, corta, motivo, lineas, total, enlace }: CompraReservada): Carta {
  const cuando = formatFechaHora(hasta);
  return {
    asunto: motivo
      ? `ampliamos la reserva de tu pedido N° ${num_pedido} hasta el ${cuando}`
      : `tu pedido N° ${num_pedido} sigue reservado hasta el ${cuando}`,
    resumen: `Pedido N° ${num_pedido}: falta pagar ${formatPrecio(total)}`,
    titulo: motivo ? 'Ampliamos la reserva de tu pedido' : `Tu pedido sigue reservado hasta el ${cuando}`,
    partes: [
      ...(motivo ? [{ tipo: 'texto' as const, texto: `Motivo: ${motivo}` }] : []),
      { tipo: 'texto', texto: avisoDeReserva(hasta, corta) },
      {
        tipo: 'lineas',
        lineas: lineas.map(({ descripcion, cantidad, subtotal }) => ({
          nombre: descripcion,
          detalle: unidades(cantidad),
          monto: formatPrecio(subtotal),
        })),
        totales: [{ nombre: 'Total por pagar', monto: formatPrecio(total), fuerte: true }],
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      { tipo: 'texto', texto: 'Si ya pagaste, responde este correo con el comprobante.' },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
