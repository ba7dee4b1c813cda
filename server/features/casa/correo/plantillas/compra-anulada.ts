import { formatPrecio } from '#contract/valores/money.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraAnulada } from './datos.ts';

/** Says that a purchase was cancelled, by whom or why, and what was in it. */
export function compraAnulada({
  num_pedido,
  motivo,
  por_devolver,
  en_revision,
  lineas,
  total,
  enlace,
}: CompraAnulada): Carta {
  return {
    asunto: `anulamos tu pedido N° ${num_pedido}`,
    resumen: motivo ?? `Tu pedido N° ${num_pedido} fue anulado, tal como lo pediste`,
    titulo: `Tu pedido N° ${num_pedido} fue anulado`,
    partes: [
      { tipo: 'texto', texto: motivo ? `Motivo: ${motivo}` : 'Anulamos tu pedido, tal como lo pediste.' },
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
          ? `Como ya habías pagado ${formatPrecio(por_devolver)}, te devolveremos ese dinero y te avisaremos por correo cuando esté listo.`
          : en_revision
            ? 'Enviaste el comprobante de una transferencia y todavía lo revisamos: si el dinero llegó, te escribiremos para devolvértelo o dejarlo a tu favor.'
            : 'No tienes que pagar nada. Si ya hiciste la transferencia o no esperabas esta anulación, llámanos o responde este correo.',
      },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}
