import { type Carta, unidades } from './carta.ts';
import type { CotizacionPedida } from './datos.ts';

/** Tells who asked for a quotation that it arrived. It repeats nothing they wrote: the address may be somebody else's. */
export function cotizacionPedida({ productos }: CotizacionPedida): Carta {
  return {
    asunto: 'recibimos tu solicitud de cotización',
    resumen: 'Te responderemos por correo con el precio y el plazo',
    titulo: 'Recibimos tu solicitud de cotización',
    partes: [
      {
        tipo: 'texto',
        texto:
          'Te responderemos por correo con el precio y el plazo de entrega. Pedir una cotización no te obliga a comprar.',
      },
      ...(productos.length > 0
        ? [
            {
              tipo: 'lineas',
              lineas: productos.map(({ descripcion, cantidad }) => ({
                nombre: descripcion,
                detalle: '',
                monto: unidades(cantidad),
              })),
              totales: [],
            } as const,
          ]
        : []),
    ],
    motivo: 'Recibes este correo porque alguien pidió una cotización con esta dirección.',
  };
}
