import { formatPrecio } from '#contract/valores/money.ts';
import { type Carta, unidades } from './carta.ts';
import type { CompraRecortada } from './datos.ts';

/** Says that some of a purchase won't come, why, and what it costs now. */
export function compraRecortada(recorte: CompraRecortada): Carta {
  const { num_pedido, descripcion, cantidad, quedan, motivo, antes, total, pagado, enlace } = recorte;
  return {
    asunto: `anulamos una parte de tu pedido N° ${num_pedido}`,
    resumen: `El nuevo total de tu pedido N° ${num_pedido} es ${formatPrecio(total)}`,
    titulo: `Anulamos una parte de tu pedido N° ${num_pedido}`,
    partes: [
      { tipo: 'texto', texto: `Motivo: ${motivo}` },
      {
        tipo: 'lineas',
        lineas: [
          {
            nombre: descripcion,
            detalle: `Anulamos ${unidades(cantidad)}; ${quedanEnPalabras(quedan)}`,
            monto: `−${formatPrecio(antes - total)}`,
          },
        ],
        totales: [
          { nombre: 'Total anterior', monto: formatPrecio(antes) },
          { nombre: 'Nuevo total', monto: formatPrecio(total), fuerte: true },
        ],
      },
      { tipo: 'boton', texto: 'Ver mi pedido', enlace },
      {
        tipo: 'texto',
        texto: pagado
          ? `Como ya habías pagado, te devolveremos ${formatPrecio(antes - total)} y te avisaremos por correo cuando esté listo.`
          : 'El resto de tu pedido sigue igual. Si así no te sirve, llámanos o responde este correo.',
      },
    ],
    motivo: 'Recibes este correo porque hiciste un pedido con esta dirección.',
  };
}

function quedanEnPalabras(quedan: number): string {
  if (quedan === 0) return 'no queda ninguna';
  return quedan === 1 ? 'queda 1' : `quedan ${quedan}`;
}
