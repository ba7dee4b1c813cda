import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, unidades } from './carta.ts';
import type { DevolucionAnulada, DevolucionAProveedor } from './datos.ts';

const MOTIVO = 'Reciben este correo porque la tienda le compra a su empresa.';

/** What goes back to a supplier, with its note as PDF. */
export function devolucionAProveedor(devolucion: DevolucionAProveedor): Carta {
  const { numero, nombre_provedor, productos, entregada, otra_vez, papel } = devolucion;
  return {
    asunto: `${otra_vez ? 'de nuevo, ' : ''}devolución ${numero}`,
    resumen: `${unidades(devolucion.unidades)} que rechazamos`,
    titulo: `Devolución ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto: `Estimados ${nombre_provedor}: adjuntamos en PDF la nota con lo que rechazamos y por qué. ${
          entregada
            ? `Se los entregamos el ${formatFecha(entregada)}.`
            : 'Por favor respondan este correo con el día en que pasarán a retirarlo.'
        } Esperamos su nota de crédito o el reemplazo.`,
      },
      {
        tipo: 'datos',
        datos: [
          ['Devolución', numero],
          ['Productos', String(productos)],
          ['Unidades', String(devolucion.unidades)],
        ],
      },
      {
        tipo: 'texto',
        texto: `Por favor citen ${numero} en su nota de crédito o en la guía del reemplazo.`,
        suave: true,
      },
    ],
    motivo: MOTIVO,
    papeles: [papel],
  };
}

/** Tells a supplier that a return which it was told of is called off. */
export function devolucionAnulada({ numero, nombre_provedor, motivo }: DevolucionAnulada): Carta {
  return {
    asunto: `devolución ${numero} anulada`,
    resumen: `Queda sin efecto la devolución ${numero}`,
    titulo: `Anulamos la devolución ${numero}`,
    partes: [
      { tipo: 'texto', texto: `Estimados ${nombre_provedor}: la devolución ${numero} queda sin efecto.` },
      { tipo: 'datos', datos: [['Motivo', motivo]] },
    ],
    motivo: MOTIVO,
  };
}
