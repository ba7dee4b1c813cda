import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, unidades } from './carta.ts';
import type { OrdenAnulada, OrdenAProveedor, OrdenesAtrasadas } from './datos.ts';

const MOTIVO = 'Reciben este correo porque la tienda le compra a su empresa.';

/** The order that goes to a supplier, with its PDF. */
export function ordenAProveedor(orden: OrdenAProveedor): Carta {
  const { numero, nombre_provedor, productos, total, plazo, entregar_en, otra_vez, papel } = orden;
  return {
    asunto: `${otra_vez ? 'de nuevo, ' : ''}orden ${numero}`,
    resumen: `${unidades(orden.unidades)}, ${total} con IVA`,
    titulo: `Orden ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto: `Estimados ${nombre_provedor}: adjuntamos nuestra orden ${numero} en PDF. Por favor respondan este correo para confirmarla, con la fecha de entrega.`,
      },
      {
        tipo: 'datos',
        datos: [
          ['Orden', numero],
          ['Productos', String(productos)],
          ['Unidades', String(orden.unidades)],
          ['Total con IVA', total],
          ...(plazo ? ([['A más tardar', plazo]] as const) : []),
          ['Entregar en', entregar_en],
        ],
      },
      { tipo: 'texto', texto: `Por favor citen ${numero} en su guía de despacho y su factura.`, suave: true },
    ],
    motivo: MOTIVO,
    papeles: [papel],
  };
}

/** Tells a supplier that an order which was sent is called off. */
export function ordenAnulada({ numero, nombre_provedor, motivo }: OrdenAnulada): Carta {
  return {
    asunto: `orden ${numero} anulada`,
    resumen: `No despachen la orden ${numero}`,
    titulo: `Anulamos la orden ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto: `Estimados ${nombre_provedor}: por favor no despachen la orden ${numero}, que queda sin efecto.`,
      },
      { tipo: 'datos', datos: [['Motivo', motivo]] },
    ],
    motivo: MOTIVO,
  };
}

/** Reminds a supplier of what should have come. */
export function ordenesAtrasadas({ nombre_provedor, pendientes }: OrdenesAtrasadas): Carta {
  return {
    asunto: 'productos pendientes de entrega',
    resumen: pendientes.length === 1 ? 'Hay un producto atrasado' : `Hay ${pendientes.length} productos atrasados`,
    titulo: 'Productos pendientes de entrega',
    partes: [
      {
        tipo: 'texto',
        texto: `Estimados ${nombre_provedor}: todavía no recibimos estos productos, cuyo plazo de entrega ya pasó. Por favor respondan este correo con la nueva fecha de entrega.`,
      },
      {
        tipo: 'lineas',
        lineas: pendientes.map(({ numero, vence, descripcion, codigo_proveedor, unidades: cuantas }) => ({
          nombre: descripcion,
          detalle: [
            numero,
            codigo_proveedor && `su código ${codigo_proveedor}`,
            `acordado para el ${formatFecha(vence)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          monto: unidades(cuantas),
        })),
        totales: [],
      },
    ],
    motivo: MOTIVO,
  };
}
