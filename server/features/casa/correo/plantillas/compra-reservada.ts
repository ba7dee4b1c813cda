import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { avisoDeReserva } from '#contract/ventas/compras/compras.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraReservada } from './datos.ts';

/** Says until when the goods of an unpaid purchase are kept: at half of that time, or when it was made longer and why (D130). */
export function compraReservada({
  num_pedido,
  hasta,
  corta,
  motivo,
  en_revision,
  lineas,
  total,
  enlace,
}: CompraReservada): Carta {
  const cuando = formatFechaHora(hasta);
  const plazo = en_revision ? 'mientras revisamos tu comprobante' : `hasta el ${cuando}`;
  return {
    asunto: motivo
      ? `ampliamos la reserva de tu pedido N° ${num_pedido} ${plazo}`
      : `tu pedido N° ${num_pedido} sigue reservado ${plazo}`,
    resumen: `Pedido N° ${num_pedido}: falta pagar ${formatPrecio(total)}`,
    titulo: motivo ? 'Ampliamos la reserva de tu pedido' : `Tu pedido sigue reservado ${plazo}`,
    partes: [
      ...(motivo ? [{ tipo: 'texto' as const, texto: en_revision ? motivo : `Motivo: ${motivo}` }] : []),
      ...(en_revision ? [] : [{ tipo: 'texto' as const, texto: avisoDeReserva(hasta, corta) }]),
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
      ...(en_revision
        ? []
        : [{ tipo: 'texto' as const, texto: 'Si ya pagaste, responde este correo con el comprobante.' }]),
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
