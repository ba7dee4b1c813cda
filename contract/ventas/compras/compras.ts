import { z } from 'zod';
import { loteMovido } from '#contract/bodega/existencias/existencias.ts';
import { ESTADOS_DE_CORREO } from '#contract/casa/correo/correo-estados.ts';
import { PRECIOS_POR } from '#contract/catalogo/productos/precio-de-linea.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { DIAS_DE_ENTREGA, ENTREGAS, type Entrega } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { base } from '#contract/valores/base.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';

export const COMPRA_FALLIDA = 'Ocurrió un error al procesar la compra. Inténtalo más tarde.';
export const CONFIRMAR_ELIMINAR_ORDEN = '¿Estás seguro de que deseas eliminar esta orden?';
export const CONFIRMAR_ELIMINAR_COMPRA = '¿Estás seguro de que deseas eliminar esta compra?';
export const COMPRA_ELIMINADA = 'Compra eliminada exitosamente';
export const COMPRA_NO_ELIMINADA = 'Hubo un error al eliminar la compra.';
export const COMPRA_NO_ENCONTRADA = 'Compra no encontrada.';
/** Two people write the same of a purchase: what the other one wrote stands beside each field. */
export const CAMBIO_ENTRETANTO = 'Otra persona lo cambió mientras escribías. Si guardas otra vez, queda lo tuyo.';
export const ahoraDice = (texto: string): string =>
  `Otra persona escribió «${texto || 'nada'}». Guarda otra vez para dejar lo tuyo.`;

/** Whether the day that a purchase is promised for is counted anew once it is paid: nothing is prepared before. */
export const esperaElPago = (forma_pago: FormaDePago | null, pagado: boolean): boolean =>
  !pagado && (forma_pago === 'webpay' || forma_pago === 'transferencia');

/** The one day that is told of a purchase: promised for it; of an older one, which nobody promised anything for, a week on (D53). */
export const diaDeEntrega = ({ fecha_entrega, fecha_retiro }: Pick<Compra, 'fecha_retiro' | 'fecha_entrega'>): string =>
  fecha_entrega ?? fecha_retiro;

/** What that day is called. */
export function etiquetaDelDia({ entrega, fecha_entrega }: Pick<Compra, 'entrega' | 'fecha_entrega'>): string {
  if (entrega === 'despacho') return 'Fecha estimada';
  return fecha_entrega === null ? 'A más tardar' : 'Retiro desde el';
}

/** How the goods of a new purchase reach their person, and when, as the page and the mail say it. */
export function avisoDeEntrega(
  { entrega, fecha_retiro, fecha_entrega, forma_pago }: EntregaPrometida,
  pagado: boolean,
): string {
  const fecha = formatFecha(diaDeEntrega({ fecha_entrega, fecha_retiro }));
  if (entrega === 'despacho') {
    const espera = esperaElPago(forma_pago, pagado) ? ' si pagas hoy (el plazo corre desde el día del pago)' : '';
    return `Los despacharemos a tu dirección. Fecha estimada: ${fecha}${espera}.`;
  }
  const cuando = fecha_entrega ? `desde el ${fecha}` : `a más tardar el ${fecha}`;
  return `Te avisaremos cuando puedas retirarlos: ${cuando}. Trae el número de tu pedido y tu cédula de identidad.`;
}
type EntregaPrometida = Pick<Compra, 'entrega' | 'fecha_retiro' | 'fecha_entrega' | 'forma_pago'>;

/** Until when the goods of an unpaid purchase are kept, as the page and the mail say it; and how a short time becomes longer. */
export function avisoDeReserva(reservada_hasta: string, corta: boolean | undefined): string {
  const hasta = `Te guardamos los productos hasta el ${formatFechaHora(reservada_hasta)}. Si no lo pagas antes, el pedido se anulará automáticamente.`;
  return corta
    ? `${hasta} ¿Necesitas más tiempo? Confirma el correo de tu cuenta con el enlace «Confirmar mi correo», al pie de los mensajes que te enviamos.`
    : hasta;
}

/** Defaults of a purchase made on the web (seed 000 §9). */
export const COMPRA_WEB = {
  estado: 'Pendiente de Despacho',
  tipo_pago: 'Webpay/Transferencia',
  gestion_compras: 'Web',
  web_provedor: 'Tienda online Fussan',
  dias_hasta_retiro: DIAS_DE_ENTREGA,
} as const;

/** Canonical states; a purchase may carry another as free text, but only these move by themselves (D54). */
export const ESTADOS_COMPRA = [
  'Por aprobar',
  'Pendiente de Despacho',
  'En preparación',
  'Despachado',
  'Listo para retiro',
  'Entregado',
  'Anulado',
] as const;
/** What a company's comprador bought and its aprobador has not looked at: neither paid nor dispatched until then. */
export const POR_APROBAR = 'Por aprobar' satisfies (typeof ESTADOS_COMPRA)[number];
/** Said of it wherever its payment would be. */
export const ESPERA_APROBACION =
  'Tu empresa pide aprobar este pedido: espera a un aprobador. Te escribimos cuando lo decida; hasta entonces no se paga.';
export const ANULADO = 'Anulado' satisfies (typeof ESTADOS_COMPRA)[number];
export const ESTADOS_PAGO = ['pendiente', 'parcial', 'pagado', 'reembolsado'] as const;
export type EstadoPago = (typeof ESTADOS_PAGO)[number];
/** How people read them. */
export const ETIQUETA_PAGO = {
  pendiente: 'Pendiente',
  parcial: 'Pagado en parte',
  pagado: 'Pagado',
  reembolsado: 'Reembolsado',
} as const satisfies Record<EstadoPago, string>;

/** What document the sale gets. */
export const DOCUMENTOS = ['boleta', 'factura'] as const;
export type Documento = (typeof DOCUMENTOS)[number];

/** What stands before the shop's address in the `direccion` of a purchase that is fetched there. */
export const RETIRO_EN_TIENDA = 'Retiro en tienda';
export const ETIQUETA_ENTREGA = {
  despacho: 'Despacho',
  retiro: RETIRO_EN_TIENDA,
} as const satisfies Record<Entrega, string>;

export const lineaCompra = z.object({
  linea: z.int().meta({ description: 'Su lugar en la compra' }),
  producto_id: z.int().nullable(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  proveedor_id: z.int().nullable(),
  provedor: z.string(),
  precio_unitario: z.number().meta({ description: 'En la base de la compra, antes del descuento' }),
  descuento: z.number().meta({ description: 'Por ciento' }),
  cantidad: z.int().meta({ description: 'Las que quedan en la compra' }),
  medida: z.number().nullable().meta({
    description:
      'Cuánto es lo vendido, donde no son unidades enteras (12,5 m): por eso se multiplica el precio. null: la cantidad',
  }),
  anulada: z.int().meta({ description: 'Las que la tienda anuló de este producto' }),
  subtotal: z.number().meta({ description: 'En la base de la compra' }),
  precio_por: z.enum(PRECIOS_POR).meta({ description: 'Por qué su precio es ése' }),
  imagen_url: z.string().nullable(),
  cantidad_stock: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Lo que queda a la venta hoy; sólo para el personal, y null si el producto ya no existe' }),
  lotes: z.array(loteMovido).optional().meta({
    description: 'De qué lotes salió; sólo para el personal, al leer una compra, y donde los hay',
  }),
});

/** A purchase: the flat fields of the seeds and its frozen lines in `items` (D41). */
export const compra = z
  .object({
    id: z.int(),
    num_pedido: z.int(),
    user_id: z.int().nullable(),
    cliente: z
      .string()
      .nullable()
      .meta({ description: 'A nombre de quién: la razón social de su factura o, sin ella, el de su cuenta' }),
    email: z.string(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    otv: z.int().meta({ description: 'Unidades vendidas' }),
    otv_compras: z.int().meta({ description: 'Unidades compradas' }),
    precio_compra: z.number().meta({ description: 'Los productos con IVA y sus descuentos, sin despacho' }),
    descuentos: z.number().meta({ description: 'Lo que se quita a las líneas juntas, en la base de la compra' }),
    cupon: z.string().nullable().meta({ description: 'El código del cupón que se usó' }),
    costo_envio: z.number(),
    precio_final: z.number().meta({ description: 'Total a pagar, IVA y despacho incluidos' }),
    base,
    neto: z.number().meta({ description: 'Del total, con el despacho' }),
    iva: z.number(),
    provedor: z.string(),
    web_provedor: z.string(),
    gestion_compras: z.string(),
    gestion_logica: z.string(),
    fecha_compra: z.iso.date(),
    fecha_retiro: z.iso.date(),
    fecha_entrega: z.iso.date().nullable().meta({
      description:
        'El día prometido: cuándo llega o, con retiro, desde cuándo espera en la tienda; null si nadie lo prometió',
    }),
    estado: z.string(),
    estado_pago: z.enum(ESTADOS_PAGO),
    direccion: z.string(),
    comuna: z.string(),
    contacto: z.number(),
    tipo_pago: z.string(),
    forma_pago: z
      .enum(FORMAS_DE_PAGO)
      .nullable()
      .meta({ description: 'Cómo dijo que pagaría quien compró; null: no lo dijo' }),
    vence_pago: z.iso.date().nullable().meta({ description: 'Cuándo vence lo comprado a crédito' }),
    creada_en: z.iso.datetime({ offset: true }),
    reservada_hasta: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'Si para entonces sigue impaga y sin preparar, se anula sola; null: no vence' }),
    reserva_corta: z
      .boolean()
      .meta({ description: 'Se guarda por poco tiempo mientras nadie confirme el correo de la cuenta' }),
    entrega: z.enum(ENTREGAS),
    documento: z.enum(DOCUMENTOS),
    factura: datosFactura.nullable().meta({ description: 'A quién se factura; null con boleta' }),
    archivada: z.boolean().meta({ description: 'El personal la sacó de sus listas' }),
    transportista: z.string().nullable().meta({ description: 'Quién la lleva; null mientras no sale' }),
    num_gd: z.string().nullable().meta({ description: 'Número de la guía de despacho' }),
    seguimiento: z.string().nullable().meta({ description: 'Donde se sigue el paquete' }),
    recibido_por: z.string().nullable().meta({ description: 'Quien la recibió' }),
    rebajado: z
      .number()
      .meta({ description: 'Lo que le quitan sus notas de crédito, menos lo que le suman las de débito' }),
    pagado: z.number().meta({ description: 'Lo que se pagó, con factura o sin ella' }),
    devuelto: z.number().meta({ description: 'De eso, lo que se le devolvió al cliente' }),
    por_pagar: z.number().meta({ description: 'Lo que falta pagar, esté facturado o no' }),
    por_devolver: z
      .number()
      .meta({ description: 'Lo pagado que falta devolver: de lo anulado, recortado o rebajado por notas' }),
    historial: z
      .array(
        z.object({
          estado: z.string(),
          cuando: z.iso.datetime({ offset: true }),
          motivo: z.string().nullable().meta({ description: 'Por qué, donde la tienda lo dijo' }),
          quien: z.string().nullable().meta({ description: 'Sólo para el personal; null: nadie en persona' }),
        }),
      )
      .meta({ description: 'Cada estado por el que pasó, del primero al último' }),
    items: z.array(lineaCompra),
  })
  .meta({ id: 'Compra' });
export type Compra = z.output<typeof compra>;

export const obtenerCompra = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id',
  tag: 'Compras',
  summary: 'Una compra propia, una de la empresa de un aprobador, o cualquiera para el personal',
  params: idParams,
  reply: compra,
  status: 200,
  fallback: 'Error al obtener la compra',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const eliminarCompra = endpoint({
  method: 'DELETE',
  path: '/api/compras/compra/:id',
  tag: 'Compras',
  summary: 'El cliente anula su compra impaga y sin despachar; el personal la archiva. Repetirla no hace nada más',
  params: idParams,
  query: z.object({
    anulada: z
      .literal('1')
      .optional()
      .meta({ description: '1: el cliente la ve anulada, y la saca de su historial (409 si ya no lo está)' }),
  }),
  status: 204,
  refusals: ['COMPRA_NO_ANULABLE'],
  fallback: 'Error al eliminar la compra',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const correoDeCompra = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id/correo',
  tag: 'Compras',
  shows: ['Compras', 'Correo'],
  summary: 'Cómo va el correo de una compra; null si no se ha escrito ninguno',
  params: idParams,
  reply: z.object({ estado: z.enum(ESTADOS_DE_CORREO).nullable() }),
  status: 200,
  fallback: 'No pudimos revisar el correo de la orden.',
  notFound: COMPRA_NO_ENCONTRADA,
});

/** The mail is born with its purchase: this call says how it stands, and tries again one that had failed (D45). */
export const enviarOrdenCompleta = endpoint({
  method: 'POST',
  path: '/orden-completa/:id',
  alsoAt: ['/api/orden-completa/:id'],
  tag: 'Compras',
  changes: ['Compras', 'Correo'],
  summary:
    'Dice cómo va el correo de la orden completa, que sale solo, y lo reintenta si falló. Repetirla no manda otro',
  params: idParams,
  body: z
    .object({ destinatario: z.unknown(), cuerpo: z.unknown() })
    .partial()
    .meta({ description: 'Se acepta y no se lee: el correo va a la dirección de la compra, con el texto de la tienda' })
    .optional(),
  reply: z.object({ message: z.string(), estado: z.enum(ESTADOS_DE_CORREO) }),
  status: 202,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: COMPRA_FALLIDA,
  notFound: COMPRA_NO_ENCONTRADA,
});
