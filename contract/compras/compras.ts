import { z } from 'zod';
import { ESTADOS_DE_CORREO } from '../cuenta/correo-estados.ts';
import { formato, XLSX_O_CSV } from '../exportar.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '../http.ts';
import { MAX_UNIDADES_POR_LINEA } from '../tienda/catalogo.ts';
import { COMUNAS, comunaLlamada } from '../tienda/comunas.ts';
import { DIAS_DE_ENTREGA, ENTREGAS, type Entrega } from '../tienda/despacho.ts';
import { datosFactura } from '../tienda/factura.ts';
import { email } from '../valores/email.ts';
import { formatFecha, formatFechaHora } from '../valores/fechas.ts';
import { enUnaLinea } from '../valores/texto.ts';

export const CARRITO_VACIO = 'El carrito está vacío.';
export const DATOS_DE_ENVIO_INCOMPLETOS = 'Completa todos los datos de contacto y dirección.';
export const CARGANDO_PROVEEDORES = 'Cargando información de proveedores. Espera un momento...';
export const SESION_EXPIRADA = 'Sesión expirada. Inicia sesión nuevamente.';
export const COMPRA_FALLIDA = 'Ocurrió un error al procesar la compra. Inténtalo más tarde.';
export const COMPRA_SIN_ID = 'No se pudo obtener un ID de compra válido para enviar la orden completa.';
export const ORDENES_NO_CARGADAS = 'No se pudieron cargar las órdenes de compra.';
export const COMPRAS_NO_CARGADAS = 'Error al cargar las compras';
export const CONFIRMAR_ELIMINAR_ORDEN = '¿Estás seguro de que deseas eliminar esta orden?';
export const CONFIRMAR_ELIMINAR_COMPRA = '¿Estás seguro de que deseas eliminar esta compra?';
export const COMPRA_ELIMINADA = 'Compra eliminada exitosamente';
export const COMPRA_NO_ELIMINADA = 'Hubo un error al eliminar la compra.';
export const COMPRA_NO_ENCONTRADA = 'Compra no encontrada.';

export function compraEnviada(email: string): string {
  return `¡Compra enviada con éxito! Se ha notificado al correo ${email}.`;
}

/** When the mail of an order can't leave: the order stands all the same. */
export function compraSinCorreo(email: string): string {
  return `Tu compra quedó hecha. No enviamos su correo a ${email}: esa dirección ya tuvo sus correos de hoy, o pidió no recibir más.`;
}

/** How the goods of a new purchase reach their person, and until when, as the page and the mail say it. */
export function avisoDeEntrega({ entrega, fecha_retiro }: Pick<Compra, 'entrega' | 'fecha_retiro'>): string {
  const fecha = formatFecha(fecha_retiro);
  return entrega === 'retiro'
    ? `Te avisamos cuando puedas retirarlos: desde 24 hrs y a más tardar el ${fecha}. Trae tu N° de pedido y tu cédula de identidad.`
    : `Los despachamos a tu dirección. Fecha estimada: ${fecha}.`;
}

/** Until when the goods of an unpaid purchase are kept, as the page and the mail say it. */
export function avisoDeReserva(reservada_hasta: string): string {
  return `Te guardamos los productos hasta el ${formatFechaHora(reservada_hasta)}. Si para entonces no está pagado, el pedido se anula solo.`;
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
  'Pendiente de Despacho',
  'En preparación',
  'Despachado',
  'Listo para retiro',
  'Entregado',
  'Anulado',
] as const;
export const ANULADO = 'Anulado' satisfies (typeof ESTADOS_COMPRA)[number];
export const ESTADOS_PAGO = ['pendiente', 'pagado', 'reembolsado'] as const;
/** How people read them. */
export const ETIQUETA_PAGO = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  reembolsado: 'Reembolsado',
} as const satisfies Record<(typeof ESTADOS_PAGO)[number], string>;

/** What document the sale gets. */
export const DOCUMENTOS = ['boleta', 'factura'] as const;
export type Documento = (typeof DOCUMENTOS)[number];

/** What stands before the shop's address in the `direccion` of a purchase that is fetched there. */
export const RETIRO_EN_TIENDA = 'Retiro en tienda';
export const ETIQUETA_ENTREGA = {
  despacho: 'Despacho',
  retiro: RETIRO_EN_TIENDA,
} as const satisfies Record<Entrega, string>;

/** An amount as the person saw it. What is none says nothing, and is ignored (D91). */
const visto = z.number().min(0).max(999_999_999_999).optional().catch(undefined);

/** A figure of the seeds' own shape, which may come as text. */
const cifra = <T extends z.ZodType<number, number>>(numero: T) =>
  z.union([numero, z.string().trim().regex(/^\d+$/).transform(Number).pipe(numero)], {
    // Said in the words of the figure itself, not in those of a choice.
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
  });

const linea = z.object({
  id: z.number().int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
  quantity: z
    .number({ error: 'La cantidad debe ser un número entero mayor que 0.' })
    .int('La cantidad debe ser un número entero mayor que 0.')
    .positive('La cantidad debe ser un número entero mayor que 0.')
    .max(MAX_UNIDADES_POR_LINEA, 'La cantidad es demasiado grande para comprar en línea. Pide una cotización.'),
  precio_unitario: visto.meta({ description: 'El precio que se mostró; si no es el actual, 409' }),
});

const TELEFONO_INVALIDO = 'El teléfono debe tener entre 8 y 15 dígitos.';
const envioRequerido = z.string({ error: DATOS_DE_ENVIO_INCOMPLETOS }).trim().min(1, DATOS_DE_ENVIO_INCOMPLETOS);

/** The phone keeps its digits only (seed 000 §5). The call takes one that is too short for the form (D92). */
const telefono = (min: number) =>
  z
    .union([z.string(), z.number()], { error: DATOS_DE_ENVIO_INCOMPLETOS })
    .transform((valor) => String(valor).replace(/\D/g, ''))
    .pipe(z.string().min(1, DATOS_DE_ENVIO_INCOMPLETOS).min(min, TELEFONO_INVALIDO).max(15, TELEFONO_INVALIDO));
const contacto = telefono(8);
const direccion = envioRequerido.max(200, 'La dirección es demasiado larga.').overwrite(enUnaLinea);
/** Without regard to case and accents (D92), and kept as it is written well. */
const comuna = envioRequerido
  .overwrite((valor) => comunaLlamada(valor) ?? valor)
  .refine((valor) => COMUNAS.includes(valor), 'Elige una comuna de Chile de la lista.');
const emailDeEnvio = email(DATOS_DE_ENVIO_INCOMPLETOS);

/** The fields of Confirmar Compra, one by one, as its form checks them. */
export const formularioEnvio = z.object({ email: emailDeEnvio, contacto, direccion, comuna });

/**
 * What checkout sends. `items` and `precio_final` are what the person saw; everything else of the seeds' body (user,
 * dates, number, prices, supplier, state) is ignored whatever it holds, for the server decides it (D39, D91). Without
 * `items`, the seeds' own shape buys `otv_compras`, or `otv`, units of `codigo_producto_fussan` (else 1). With
 * `entrega: 'retiro'` the goods wait in the shop and `direccion` and `comuna` are not read; `factura` is read only with
 * `documento: 'factura'`.
 */
export const nuevaCompra = z
  .object({
    items: z.array(linea).min(1, CARRITO_VACIO).max(100, 'Una compra admite hasta 100 productos distintos.').optional(),
    precio_final: visto,
    codigo_producto_fussan: cifra(z.number().int().positive()).optional(),
    otv: cifra(linea.shape.quantity).optional(),
    otv_compras: cifra(linea.shape.quantity).optional(),
    email: emailDeEnvio.optional(),
    estado: z.unknown().meta({ description: 'Lo decide la tienda: se ignora' }).optional(),
    otra_igual: z.boolean().catch(false).optional().meta({
      description: 'true: es otro pedido, igual al de recién (409 COMPRA_REPETIDA); con Idempotency-Key no hace falta',
    }),
    entrega: z.enum(ENTREGAS, { error: 'Elige despacho o retiro en tienda.' }).default('despacho'),
    direccion: z.string().optional(),
    comuna: z.string().optional(),
    contacto: telefono(1),
    documento: z.enum(DOCUMENTOS, { error: 'Elige boleta o factura.' }).default('boleta'),
    factura: z
      .custom<z.input<typeof datosFactura>>()
      .meta({ type: 'object', description: 'rut, razon_social y giro; sólo se lee con documento «factura»' })
      .optional(),
  })
  .transform((pedido, ctx) => {
    function leer<T extends z.ZodType>(campo: keyof typeof pedido, esquema: T): z.output<T> | undefined {
      const leido = esquema.safeParse(pedido[campo]);
      for (const { path, message } of leido.error?.issues ?? []) {
        ctx.addIssue({ code: 'custom', path: [campo, ...path], message });
      }
      return leido.data;
    }
    const seDespacha = pedido.entrega === 'despacho';
    return {
      ...pedido,
      direccion: seDespacha ? leer('direccion', direccion) : undefined,
      comuna: seDespacha ? leer('comuna', comuna) : undefined,
      factura: pedido.documento === 'factura' ? leer('factura', datosFactura) : undefined,
    };
  });
export type NuevaCompra = z.input<typeof nuevaCompra>;

export const lineaCompra = z.object({
  producto_id: z.number().int().nullable(),
  codigo_producto_fussan: z.number().int(),
  descripcion: z.string(),
  proveedor_id: z.number().int().nullable(),
  provedor: z.string(),
  precio_unitario: z.number(),
  cantidad: z.number().int().meta({ description: 'Las que quedan en la compra' }),
  anulada: z.number().int().meta({ description: 'Las que la tienda anuló de este producto' }),
  subtotal: z.number(),
  imagen_url: z.string().nullable(),
  cantidad_stock: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Lo que queda a la venta hoy; sólo para el personal, y null si el producto ya no existe' }),
});

/** A purchase: the flat fields of the seeds and its frozen lines in `items` (D41). */
export const compra = z
  .object({
    id: z.number().int(),
    num_pedido: z.number().int(),
    user_id: z.number().int().nullable(),
    email: z.string(),
    codigo_producto_fussan: z.number().int(),
    descripcion: z.string(),
    otv: z.number().int().meta({ description: 'Unidades vendidas' }),
    otv_compras: z.number().int().meta({ description: 'Unidades compradas' }),
    precio_compra: z.number().meta({ description: 'Suma de las líneas, sin despacho' }),
    costo_envio: z.number(),
    precio_final: z.number().meta({ description: 'Total a pagar, IVA y despacho incluidos' }),
    provedor: z.string(),
    web_provedor: z.string(),
    gestion_compras: z.string(),
    gestion_logica: z.string(),
    fecha_compra: z.iso.date(),
    fecha_retiro: z.iso.date(),
    estado: z.string(),
    estado_pago: z.enum(ESTADOS_PAGO),
    direccion: z.string(),
    comuna: z.string(),
    contacto: z.number(),
    tipo_pago: z.string(),
    creada_en: z.iso.datetime({ offset: true }),
    reservada_hasta: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'Si para entonces sigue impaga y sin preparar, se anula sola; null: no vence' }),
    entrega: z.enum(ENTREGAS),
    documento: z.enum(DOCUMENTOS),
    factura: datosFactura.nullable().meta({ description: 'A quién se factura; null con boleta' }),
    archivada: z.boolean().meta({ description: 'El personal la sacó de sus listas' }),
    transportista: z.string().nullable().meta({ description: 'Quién la lleva; null mientras no sale' }),
    num_gd: z.string().nullable().meta({ description: 'Número de la guía de despacho' }),
    seguimiento: z.string().nullable().meta({ description: 'Donde se sigue el paquete' }),
    recibido_por: z.string().nullable().meta({ description: 'Quien la recibió' }),
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

const paginaCompras = pageOf(compra);
export type PaginaCompras = z.output<typeof paginaCompras>;

/** What a list of purchases may be sorted by; `fecha` is when they were made, `retiro` when they are due. */
export const SORT_COMPRAS = [
  'fecha-desc',
  'fecha-asc',
  'pedido-asc',
  'pedido-desc',
  'correo-asc',
  'correo-desc',
  'total-asc',
  'total-desc',
  'retiro-asc',
  'retiro-desc',
] as const;
export type SortCompras = (typeof SORT_COMPRAS)[number];

/** What narrows a list of purchases down. */
const filtroCompras = z.object({
  q: textoBuscado.optional().meta({
    description:
      'Número de pedido (también su comienzo), correo, producto o su código; el personal, también nombre o RUT del cliente',
  }),
  estado: z.string().trim().max(60).optional(),
  entrega: opcional(z.enum(ENTREGAS)),
  estado_pago: opcional(z.enum(ESTADOS_PAGO)),
  desde: opcional(dia).meta({ description: 'Compradas ese día o después' }),
  hasta: opcional(dia).meta({ description: 'Compradas ese día o antes' }),
  comuna: opcional(z.string().trim().max(60)).meta({ description: 'Donde se despachan' }),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'Con algún producto de ese proveedor',
  }),
  atrasadas: opcional(z.literal('1')).meta({ description: '1: sin entregar, y su fecha ya pasó' }),
  sort: z.enum(SORT_COMPRAS).default('fecha-desc'),
});
export type FiltroCompras = z.output<typeof filtroCompras>;

const LISTAR = {
  method: 'GET',
  path: '/api/compras/compras',
  tag: 'Compras',
  summary: 'El personal ve todas; cada cliente, las suyas. Con page o limit, una página; si no, la lista entera',
  query: filtroCompras.extend({
    page: numeroDePagina.optional(),
    limit: limite.optional(),
    ultima_por: z
      .literal('entrega')
      .optional()
      .meta({ description: 'Sólo la última con despacho y la última con retiro' }),
  }),
  status: 200,
  fallback: 'Error al obtener las compras',
} as const;

export const listarCompras = endpoint({ ...LISTAR, reply: z.union([z.array(compra), paginaCompras]) });

/** The same call as `listarCompras`, for callers that always give `page`. */
export const paginarCompras = endpoint({ ...LISTAR, variantOf: listarCompras, reply: paginaCompras });

/** What the staff's list comes to, with the same filter. */
export const sumarCompras = endpoint({
  method: 'GET',
  path: '/api/compras/compras/totales',
  tag: 'Compras',
  summary: 'Cuánto suman las compras que halla el filtro; las anuladas no suman',
  query: filtroCompras,
  reply: z.object({
    unidades: z.number().int(),
    monto: z.number().meta({ description: 'Pesos, IVA y despacho incluidos' }),
    por_pagar: z.number().meta({ description: 'De ese monto, lo que no se ha pagado' }),
  }),
  status: 200,
  fallback: 'No se pudo sumar lo que se muestra.',
});

/** What the staff's list shows with the same filter. */
export const exportarCompras = endpoint({
  method: 'GET',
  path: '/api/compras/compras/archivo',
  permisos: ['exportar'],
  tag: 'Compras',
  summary: 'Las compras que halla el filtro, como archivo',
  query: filtroCompras.extend({ formato: formato('csv') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: ORDENES_NO_CARGADAS,
});

export const obtenerCompra = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id',
  tag: 'Compras',
  summary: 'Una compra propia, o cualquiera para el personal',
  params: idParams,
  reply: compra,
  status: 200,
  fallback: 'Error al obtener la compra',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const crearCompra = endpoint({
  method: 'POST',
  path: '/api/compras/compra',
  tag: 'Compras',
  summary:
    'Crea una compra con los precios y el stock del servidor. Sin Idempotency-Key, una igual a otra de la misma cuenta en el último minuto se pregunta (409 con el número de la primera en details)',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'La clave de idempotencia debe tener entre 8 y 100 letras, números o guiones.')
      .optional()
      .meta({ description: 'Una por intento de pago: repetirla devuelve la misma compra (D44)' }),
  }),
  body: nuevaCompra,
  reply: compra,
  status: 201,
  refusals: [
    'STOCK_INSUFICIENTE',
    'TOTAL_CAMBIADO',
    'CLAVE_REUTILIZADA',
    'NO_VENDIBLE',
    'LIMITE_DE_COMPRAS',
    'COMPRA_REPETIDA',
    'DEMASIADOS_INTENTOS',
  ],
  fallback: 'Error al crear la compra',
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
