import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, unidades } from './carta.ts';
import type {
  AvisoDeCotizacion,
  CotizacionAceptada,
  CotizacionEnviada,
  CotizacionPorVencer,
  CotizacionSolicitada,
} from './datos.ts';

const MOTIVO = 'Recibes este correo porque se te hizo una cotización.';

const boton = (enlace: string | null) =>
  enlace ? [{ tipo: 'boton', texto: 'Ver y responder la cotización', enlace } as const] : [];

/** The quotation that goes to a client, with its PDF and the private link by which it is read and answered. */
export function cotizacionEnviada({ numero, nombre, version, otra_vez, ...datos }: CotizacionEnviada): Carta {
  const cual = version > 1 ? `${numero}, versión ${version}` : numero;
  return {
    asunto: `${otra_vez ? 'de nuevo, ' : ''}cotización ${cual}`,
    resumen: `${datos.total} con IVA, válida hasta el ${formatFecha(datos.vence)}`,
    titulo: `Cotización ${cual}`,
    partes: [
      {
        tipo: 'texto',
        texto:
          version > 1
            ? `${nombre}: adjuntamos la nueva versión de tu cotización, que reemplaza a la anterior.`
            : `${nombre}: adjuntamos la cotización que nos pediste.`,
      },
      {
        tipo: 'datos',
        datos: [
          ['Cotización', cual],
          ['Productos', String(datos.productos)],
          ['Total con IVA', datos.total],
          ['Válida hasta', formatFecha(datos.vence)],
        ],
      },
      ...boton(datos.enlace),
      {
        tipo: 'texto',
        texto:
          'El enlace es sólo para ti: quien lo tenga puede aceptar la cotización. También puedes responder este correo.',
        suave: true,
      },
    ],
    motivo: MOTIVO,
    papeles: [datos.papel],
  };
}

/** Reminds a client of what is soon over. */
export function cotizacionPorVencer({ numero, nombre, total, vence, enlace }: CotizacionPorVencer): Carta {
  return {
    asunto: `la cotización ${numero} vence el ${formatFecha(vence)}`,
    resumen: `${total} con IVA`,
    titulo: 'Tu cotización está por vencer',
    partes: [
      {
        tipo: 'texto',
        texto: `${nombre}: la cotización ${numero}, por ${total}, vale hasta el ${formatFecha(vence)}. Después, los precios pueden ser otros.`,
      },
      ...boton(enlace),
    ],
    motivo: MOTIVO,
  };
}

/** Tells who accepted a quotation what comes next: buying it, or waiting for the shop. */
export function cotizacionAceptada({ numero, nombre, total, se_compra, enlace }: CotizacionAceptada): Carta {
  return {
    asunto: `aceptaste la cotización ${numero}`,
    resumen: `${total} con IVA`,
    titulo: `La cotización ${numero} está aceptada`,
    partes: [
      {
        tipo: 'texto',
        texto: se_compra
          ? `${nombre}: aceptaste la cotización ${numero}, por ${total} con IVA. Ya puedes comprarla a esos precios: eliges la entrega y el documento, y te guardamos los productos mientras la pagas.`
          : `${nombre}: aceptaste la cotización ${numero}, por ${total} con IVA. Lleva productos a pedido: la tienda prepara tu compra y te escribe para el pago y la entrega.`,
      },
      ...(enlace
        ? [{ tipo: 'boton', texto: se_compra ? 'Comprar lo cotizado' : 'Ver la cotización', enlace } as const]
        : []),
    ],
    motivo: MOTIVO,
  };
}

/** Tells who asked for a quotation which one it is, with its copy. */
export function cotizacionSolicitada({ numero, productos, total, enlace, papel }: CotizacionSolicitada): Carta {
  return {
    asunto: `recibimos tu solicitud de cotización ${numero}`,
    resumen: 'Te respondemos por correo con precio y plazo',
    titulo: `Solicitud de cotización ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto: 'Te respondemos por correo con precio y plazo. No te obliga a comprar. Adjuntamos una copia.',
      },
      {
        tipo: 'lineas',
        lineas: productos.map(({ descripcion, cantidad }) => ({
          nombre: descripcion,
          detalle: '',
          monto: unidades(cantidad),
        })),
        totales: [{ nombre: 'Total a precios de la tienda', monto: total, fuerte: true }],
      },
      { tipo: 'boton', texto: 'Ver mis cotizaciones', enlace },
    ],
    motivo: 'Recibes este correo porque pediste una cotización con tu cuenta.',
    papeles: [papel],
  };
}

const QUE = {
  'por-aprobar': 'espera aprobación',
  solicitada: 'se solicitó',
  aceptada: 'fue aceptada',
  rechazada: 'fue rechazada',
  comentada: 'tiene un comentario',
  vencida: 'venció sin respuesta',
} as const;

/** Tells the shop what became of a quotation. */
export function avisoDeCotizacion({ numero, cliente, que, texto, enlace }: AvisoDeCotizacion): Carta {
  return {
    asunto: `la cotización ${numero} ${QUE[que]}`,
    resumen: cliente,
    titulo: `La cotización ${numero} ${QUE[que]}`,
    partes: [
      { tipo: 'datos', datos: [['Cliente', cliente]] },
      { tipo: 'texto', texto },
      { tipo: 'boton', texto: 'Abrir la cotización', enlace },
    ],
    motivo: 'Recibes este correo porque atiendes las cotizaciones de la tienda.',
  };
}
