import { formatFecha } from '#contract/valores/fechas.ts';
import { type Carta, conMayuscula, unidades } from './carta.ts';
import type {
  AvisoDeCotizacion,
  CotizacionAceptada,
  CotizacionEnviada,
  CotizacionPorVencer,
  CotizacionSolicitada,
} from './datos.ts';

const MOTIVO = 'Recibes este correo porque te enviamos una cotización.';

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
            ? `Hola, ${nombre}: te adjuntamos la nueva versión de tu cotización, que reemplaza a la anterior.`
            : `Hola, ${nombre}: te adjuntamos la cotización que nos pediste.`,
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
          'No compartas el enlace: quien lo tenga puede aceptar la cotización. Si prefieres, también puedes responder este correo.',
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
    asunto: `tu cotización ${numero} vence el ${formatFecha(vence)}`,
    resumen: `${total} con IVA`,
    titulo: 'Tu cotización está por vencer',
    partes: [
      {
        tipo: 'texto',
        texto: `Hola, ${nombre}: tu cotización ${numero}, por ${total}, es válida hasta el ${formatFecha(vence)}. Después de esa fecha los precios pueden cambiar.`,
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
    titulo: `Aceptaste la cotización ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto: se_compra
          ? `Hola, ${nombre}: aceptaste la cotización ${numero}, por ${total} con IVA. Ya puedes comprarla a esos precios: elige la entrega y el documento, y te reservaremos los productos mientras pagas.`
          : `Hola, ${nombre}: aceptaste la cotización ${numero}, por ${total} con IVA. Como incluye productos a pedido, prepararemos tu compra y te escribiremos para coordinar el pago y la entrega.`,
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
    resumen: 'Te responderemos por correo con el precio y el plazo',
    titulo: `Recibimos tu solicitud de cotización ${numero}`,
    partes: [
      {
        tipo: 'texto',
        texto:
          'Te responderemos por correo con el precio y el plazo de entrega. Pedir una cotización no te obliga a comprar. Te adjuntamos una copia.',
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
  'por-aprobar': (numero: string) => `la cotización ${numero} espera aprobación`,
  solicitada: (numero: string) => `un cliente pidió la cotización ${numero}`,
  aceptada: (numero: string) => `el cliente aceptó la cotización ${numero}`,
  rechazada: (numero: string) => `el cliente rechazó la cotización ${numero}`,
  comentada: (numero: string) => `el cliente comentó la cotización ${numero}`,
  vencida: (numero: string) => `la cotización ${numero} venció sin respuesta`,
} as const;

/** Tells the shop what became of a quotation. */
export function avisoDeCotizacion({ numero, cliente, que, texto, enlace }: AvisoDeCotizacion): Carta {
  const asunto = QUE[que](numero);
  return {
    asunto,
    resumen: cliente,
    titulo: conMayuscula(asunto),
    partes: [
      { tipo: 'datos', datos: [['Cliente', cliente]] },
      { tipo: 'texto', texto },
      { tipo: 'boton', texto: 'Abrir la cotización', enlace },
    ],
    motivo: 'Recibes este correo porque atiendes las cotizaciones de la tienda.',
  };
}
