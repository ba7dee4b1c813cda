import type { Carta } from './carta.ts';
import type { CotizacionPedida } from './datos.ts';

/** Tells who asked for a quotation that it arrived. It repeats nothing they wrote: the address may be somebody else's. */
export function cotizacionPedida({ productos }: CotizacionPedida): Carta {
  return {
    asunto: 'recibimos tu solicitud de cotización',
    resumen: 'Te respondemos por correo con precio y plazo',
    titulo: 'Recibimos tu solicitud de cotización',
    partes: [
      { tipo: 'texto', texto: 'Te respondemos por correo con precio y plazo. No te obliga a comprar.' },
      ...(productos.length > 0
        ? [
            {
              tipo: 'lineas',
              lineas: productos.map(({ descripcion, cantidad }) => ({
                nombre: descripcion,
                detalle: '',
                monto: cantidad === 1 ? '1 unidad' : `${cantidad} unidades`,
              })),
              totales: [],
            } as const,
          ]
        : []),
    ],
    motivo: 'Recibes este correo porque se pidió una cotización con esta dirección.',
  };
}
