import { formatPrecio } from '#contract/valores/money.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraRecortada } from './datos.ts';

/** Says that some of a purchase won't come, why, and what it costs now. */
export function compraRecortada(recorte: CompraRecortada): Carta {
  const { num_pedido, descripcion, cantidad, quedan, motivo, antes, total, pagado, enlace } = recorte;
  return {
    asunto: `anulamos una parte de tu pedido N° ${num_pedido}`,
    resumen: `Pedido N° ${num_pedido}: ahora son ${formatPrecio(total)}`,
    titulo: `Una parte de tu pedido N° ${num_pedido} no irá`,
    partes: [
      { tipo: 'texto', texto: `Motivo: ${motivo}` },
      {
        tipo: 'lineas',
        lineas: [
          {
            nombre: descripcion,
            detalle: `${unidades(cantidad)} menos; ${quedan === 0 ? 'no queda ninguna' : `quedan ${quedan}`}`,
            monto: `−${formatPrecio(antes - total)}`,
          },
        ],
        totales: [
          { nombre: 'Total de antes', monto: formatPrecio(antes) },
          { nombre: 'Total de ahora', monto: formatPrecio(total), fuerte: true },
        ],
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      {
        tipo: 'texto',
        texto: pagado
          ? `Ya habías pagado: te devolveremos ${formatPrecio(antes - total)}, y te avisaremos por correo cuando esté hecho.`
          : 'El resto del pedido sigue igual. Si así no te sirve, llámanos o responde este correo.',
      },
    ],
    motivo: 'Recibes este correo porque el pedido se hizo con esta dirección.',
  };
}
