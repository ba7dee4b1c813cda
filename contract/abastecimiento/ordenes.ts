import { z } from 'zod';
import { formato, XLSX_O_CSV } from '../exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '../http.ts';
import { FORMATO } from '../valores/formato.ts';
import { enUnaLinea } from '../valores/texto.ts';
import { ESTADOS_ORDEN } from './ordenes-estados.ts';

const TAG = 'Órdenes a proveedores';
const BASE = '/api/abastecimiento/ordenes';
export const ORDEN_NO_ENCONTRADA = 'Orden no encontrada.';
export const MAX_LINEAS_DE_ORDEN = 500;
/** What an order may come to, in pesos. */
export const MAX_ORDEN = 999_999_999_999;
const POR_PAGINA = 24;

/** What people call it: «OC 000123». */
export const numeroDeOrden = (numero: number): string => `OC ${String(numero).padStart(6, '0')}`;

/** From where it came. */
export const ORIGENES_ORDEN = ['mano', 'reposicion', 'compra', 'cotizacion', 'copia'] as const;
export type OrigenOrden = (typeof ORIGENES_ORDEN)[number];
export const ETIQUETA_ORIGEN: Readonly<Record<OrigenOrden, string>> = {
  mano: 'Hecha a mano',
  reposicion: 'Desde la reposición',
  compra: 'Desde una compra',
  cotizacion: 'Desde una cotización',
  copia: 'Copia de otra orden',
};

const unidades = z.number().int();
const instante = z.iso.datetime({ offset: true });
const monto = z
  .number()
  .nullable()
  .meta({ format: FORMATO.monto, description: 'Pesos; null a quien no ve los costos, y mientras no se conoce' });

/** What an order was written for: a purchase, the quotation it comes from, and the public body's order of that. */
const paraQue = z.object({
  compra: z.object({ id: z.number().int(), num_pedido: z.number().int() }).nullable(),
  cotizacion: z.object({ id: z.number().int(), num_cotizacion: z.number().int() }).nullable(),
  oc: z.object({ id: z.number().int(), codigo: z.string() }).nullable(),
});
export type ParaQue = z.output<typeof paraQue>;

/** What people call the sale that an order is for: by the public body's code, or else by what of the shop's there is. */
export const textoDePara = ({ oc, compra, cotizacion }: ParaQue): string =>
  [
    oc && `OC ${oc.codigo}`,
    compra ? `Pedido ${compra.num_pedido}` : cotizacion && `Cotización ${cotizacion.num_cotizacion}`,
  ]
    .filter(Boolean)
    .join(', ');

const ordenDeLista = z
  .object({
    id: z.number().int(),
    numero: z.string().meta({ description: 'OC 000123' }),
    estado: z.enum(ESTADOS_ORDEN),
    origen: z.enum(ORIGENES_ORDEN),
    proveedor_id: z.number().int(),
    nombre_provedor: z.string(),
    lineas: unidades,
    unidades: unidades.meta({ description: 'Pedidas' }),
    recibidas: unidades.meta({ description: 'Llegadas, aceptadas o no' }),
    pendientes: unidades.meta({ description: 'Por llegar' }),
    vence: z.iso
      .date()
      .nullable()
      .meta({ description: 'El primer día acordado de lo que falta; null si nada se espera' }),
    dias_de_atraso: unidades.meta({ description: '0: no está atrasada' }),
    neto: monto,
    total: monto,
    creada_en: instante,
    enviada_en: instante.nullable(),
    para: z.array(paraQue).meta({ description: 'Las ventas para las que se pide; vacío: para la tienda' }),
  })
  .meta({ id: 'OrdenDeLista' });
export type OrdenDeLista = z.output<typeof ordenDeLista>;

const lineaDeOrden = z
  .object({
    id: z.number().int(),
    producto_id: z.number().int(),
    codigo_producto_fussan: z.number().int(),
    descripcion: z.string(),
    codigo_proveedor: z.string().meta({ description: 'Cómo lo nombra el proveedor' }),
    cantidad: unidades,
    recibida: unidades.meta({ description: 'Unidades que llegaron, aceptadas o no' }),
    costo: monto,
    costo_conocido: monto.meta({ description: 'El último costo conocido de este proveedor, o si no de la tienda' }),
    subtotal: monto,
    fecha_acordada: z.iso.date().nullable(),
    multiplo: unidades.nullable().meta({ description: 'El proveedor lo vende de a tantas' }),
    minimo: unidades.nullable(),
    compra: z
      .object({ id: z.number().int(), num_pedido: z.number().int() })
      .nullable()
      .meta({ description: 'La compra para la que se pide' }),
  })
  .meta({ id: 'LineaDeOrden' });
export type LineaDeOrden = z.output<typeof lineaDeOrden>;

const pasoDeOrden = z.object({
  estado: z.enum(ESTADOS_ORDEN),
  cuando: instante,
  quien: z.string().nullable(),
  motivo: z.string().nullable(),
});

const orden = ordenDeLista
  .extend({
    iva: monto,
    observaciones: z.string().meta({ description: 'Las lee el proveedor' }),
    direccion_entrega: z.string(),
    email_proveedor: z.string().meta({ description: 'Adonde se envía; vacío si no tiene' }),
    confirmada_en: instante.nullable(),
    version: z.number().int().meta({ description: 'Sube con cada cambio' }),
    items: z.array(lineaDeOrden),
    historial: z.array(pasoDeOrden),
  })
  .meta({ id: 'OrdenAProveedor' });
export type Orden = z.output<typeof orden>;

const SORT_ORDENES = ['nuevas', 'antiguas', 'vence-asc', 'vence-desc', 'total-asc', 'total-desc'] as const;
export type SortOrdenes = (typeof SORT_ORDENES)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({
    description:
      'N° de orden, de pedido o de cotización, código de OC o de producto, o parte del nombre del proveedor o del producto',
  }),
  estado: opcional(z.enum(ESTADOS_ORDEN)),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  producto_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  compra_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'Las que piden algo para esa compra',
  }),
  por_recibir: opcional(z.literal('1')).meta({ description: '1: enviadas a las que les falta algo por llegar' }),
  atrasadas: opcional(z.literal('1')).meta({ description: '1: con algo que debió llegar antes de hoy' }),
  venta: opcional(z.literal('1')).meta({ description: '1: las que piden algo para una venta' }),
  desde: opcional(dia).meta({ description: 'Creadas desde este día' }),
  hasta: opcional(dia).meta({ description: 'Creadas hasta este día' }),
  sort: z.enum(SORT_ORDENES).default('nuevas'),
});
export type FiltroOrdenes = z.output<typeof filtro>;

const paginaOrdenes = pageOf(ordenDeLista);
export type PaginaOrdenes = z.output<typeof paginaOrdenes>;

export const listarOrdenes = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Las órdenes a proveedores, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaOrdenes,
  status: 200,
  fallback: 'Error al cargar las órdenes a proveedores.',
});

export const exportarOrdenes = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las órdenes que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las órdenes a proveedores.',
});

export const obtenerOrden = endpoint({
  method: 'GET',
  path: `${BASE}/orden/:id`,
  tag: TAG,
  summary: 'Una orden a proveedor con sus líneas, su historia y lo que se le escribió',
  params: idParams,
  reply: orden,
  status: 200,
  fallback: 'Error al cargar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

const productoParaOrden = z
  .object({
    producto_id: z.number().int(),
    codigo_producto_fussan: z.number().int(),
    descripcion: z.string(),
    cantidad_stock: unidades,
    por_llegar: unidades,
    en_surtido: z.boolean(),
    codigo_proveedor: z.string(),
    costo: monto,
    multiplo: unidades.nullable(),
    minimo: unidades.nullable(),
  })
  .meta({ id: 'ProductoParaOrden' });
export type ProductoParaOrden = z.output<typeof productoParaOrden>;

/** Its first ones are the supplier's own; one of exactly this code, or barcode, stands before all. */
export const buscarParaOrden = endpoint({
  method: 'GET',
  path: `${BASE}/productos`,
  tag: TAG,
  summary: 'Productos que se pueden pedir a un proveedor, por código, código de barras, su código o nombre: hasta 20',
  query: z.object({
    proveedor_id: z.coerce.number().int().min(1).max(2_147_483_647),
    q: textoBuscado.optional(),
  }),
  reply: z.array(productoParaOrden),
  status: 200,
  fallback: 'No pudimos buscar productos.',
});

const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 1 a 1.000.000.';
const MAL_COSTO = 'El costo debe ser un monto de 0 o más, con hasta dos decimales.';
export const ORDEN_SIN_LINEAS = 'Agrega al menos un producto.';

const cantidad = z
  .number({ error: MALA_CANTIDAD })
  .int(MALA_CANTIDAD)
  .min(1, MALA_CANTIDAD)
  .max(1_000_000, MALA_CANTIDAD);

const texto = (max: number) => z.string('Escribe un texto.').trim().max(max, `No puede pasar de ${max} caracteres.`);

const lineaPedida = z.object({
  producto_id: z.number().int().min(1).max(2_147_483_647),
  cantidad,
  costo: z
    .number({ error: MAL_COSTO })
    .min(0, MAL_COSTO)
    .max(MAX_ORDEN, MAL_COSTO)
    .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_COSTO)
    .nullable()
    .optional()
    .meta({ format: FORMATO.monto, description: 'Neto. Sin él, el último conocido; lo pone sólo quien ve los costos' }),
  codigo_proveedor: texto(60).overwrite(enUnaLinea).optional().meta({ description: 'Sin él, el de su surtido' }),
  fecha_acordada: z.preprocess((valor) => (valor === '' ? null : valor), dia.nullable()).optional(),
});
export type LineaPedida = z.output<typeof lineaPedida>;

const datos = {
  lineas: z
    .array(lineaPedida)
    .max(MAX_LINEAS_DE_ORDEN, `Una orden lleva hasta ${MAX_LINEAS_DE_ORDEN} productos.`)
    .refine((lineas) => new Set(lineas.map(({ producto_id }) => producto_id)).size === lineas.length, {
      error: 'Hay un producto repetido: súmalo en una sola línea.',
    }),
  observaciones: texto(1_000).optional(),
  direccion_entrega: texto(200).overwrite(enUnaLinea).optional().meta({ description: 'Sin ella, la de la tienda' }),
  costos_confirmados: z
    .boolean()
    .optional()
    .meta({ description: 'Ya se preguntó por los costos que saltan más de un 15%: están bien' }),
};

const COSTOS = ['COSTO_POR_CONFIRMAR'] as const;

/** 409 `COSTO_POR_CONFIRMAR` with `details.preguntas` where a cost jumps, unless `costos_confirmados`. */
export const crearOrden = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  summary: 'Escribe el borrador de una orden a un proveedor; sus líneas pueden venir después',
  body: z.object({
    proveedor_id: z.number({ error: 'Elige un proveedor.' }).int().min(1, 'Elige un proveedor.').max(2_147_483_647),
    ...datos,
  }),
  reply: orden,
  status: 201,
  refusals: [...COSTOS, 'NO_ENCONTRADO'],
  fallback: 'No se pudo crear la orden.',
  notFound: 'Proveedor no encontrado.',
});

/** All its lines as they are to be; 409 `ORDEN_CAMBIADA` when somebody else changed it since `version`. */
export const editarOrden = endpoint({
  method: 'PUT',
  path: `${BASE}/orden/:id`,
  tag: TAG,
  summary: 'Cambia las líneas y los datos de un borrador',
  params: idParams,
  body: z.object({ version: z.number().int().min(1), ...datos }),
  reply: orden,
  status: 200,
  refusals: [...COSTOS, 'ORDEN_CAMBIADA'],
  fallback: 'No se pudo guardar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

/**
 * Done again it does nothing more. 409 `PRESUPUESTO_POR_CONFIRMAR` where its cost centre comes to 80% of its year with it, unless
 * `presupuesto_confirmado`. A line without agreed date gets the supplier's days of waiting from today.
 */
export const enviarOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/enviar`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Envía la orden al proveedor por correo, con su PDF; desde entonces sus líneas no cambian',
  params: idParams,
  body: z.object({
    version: z.number().int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
    costos_confirmados: datos.costos_confirmados,
    presupuesto_confirmado: z
      .boolean()
      .optional()
      .meta({ description: 'Ya se preguntó por el presupuesto de su centro de costo: está bien' }),
  }),
  reply: orden,
  status: 200,
  refusals: [...COSTOS, 'PRESUPUESTO_POR_CONFIRMAR', 'ORDEN_CAMBIADA'],
  fallback: 'No se pudo enviar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

/** While the last mail is on its way, or failed, it is that one that leaves: no second is written. */
export const reenviarOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/reenviar`,
  tag: TAG,
  summary: 'Envía de nuevo el correo de una orden enviada',
  params: idParams,
  reply: orden,
  status: 200,
  fallback: 'No se pudo reenviar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const confirmarOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/confirmar`,
  tag: TAG,
  summary: 'Anota que el proveedor confirmó, con el día acordado de cada línea',
  params: idParams,
  body: z.object({
    lineas: z
      .array(z.object({ id: z.number().int().min(1).max(2_147_483_647), fecha_acordada: dia }))
      .max(MAX_LINEAS_DE_ORDEN)
      .optional()
      .meta({ description: 'Las que cambian de día; sin ellas, como estaban' }),
  }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo confirmar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

const FALTA_MOTIVO = 'Di por qué.';
const motivo = z
  .string({ error: FALTA_MOTIVO })
  .trim()
  .min(3, FALTA_MOTIVO)
  .max(200, 'El motivo es demasiado largo.')
  .overwrite(enUnaLinea);

/** One that was sent is told to its supplier by mail, with the reason. */
export const anularOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/anular`,
  tag: TAG,
  summary: 'Anula una orden de la que no ha llegado nada; si ya se envió, se le avisa al proveedor',
  params: idParams,
  body: z.object({ motivo }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo anular la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const cerrarOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/cerrar`,
  tag: TAG,
  summary: 'Da por recibida una orden parcial: lo que falta ya no se espera',
  params: idParams,
  body: z.object({ motivo }),
  reply: orden,
  status: 200,
  fallback: 'No se pudo cerrar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const duplicarOrden = endpoint({
  method: 'POST',
  path: `${BASE}/orden/:id/duplicar`,
  tag: TAG,
  summary: 'Escribe un borrador con las líneas de otra orden, a los costos de hoy',
  params: idParams,
  reply: orden,
  status: 201,
  fallback: 'No se pudo duplicar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const ordenPdf = endpoint({
  method: 'GET',
  path: `${BASE}/orden/:id/pdf`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'La orden como PDF, tal como la recibe el proveedor',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  refusals: ['NO_DISPONIBLE'],
  fallback: 'No se pudo descargar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

const borradorHecho = z.object({
  id: z.number().int(),
  numero: z.string(),
  proveedor_id: z.number().int(),
  nombre_provedor: z.string(),
  lineas: unidades,
});
export type BorradorHecho = z.output<typeof borradorHecho>;

const otra = z
  .boolean()
  .optional()
  .meta({ description: 'Aunque ya haya un borrador para lo mismo: sin esto, 409 ORDEN_REPETIDA con cuáles' });

/** The quantities are those that the caller sees there, with what they changed. */
export const pedirReposicion = endpoint({
  method: 'POST',
  path: `${BASE}/reposicion`,
  tag: TAG,
  summary: 'Hace de la propuesta de reposición un borrador por cada proveedor elegido',
  body: z.object({
    proveedores: z
      .array(z.number().int().min(1).max(2_147_483_647))
      .min(1, 'Elige al menos un proveedor.')
      .max(200, 'Son demasiados proveedores para una vez.'),
    dias: z.number().int().min(1).max(365).optional(),
    cobertura: z.number().int().min(1).max(365).optional(),
    otra,
  }),
  reply: z.object({ ordenes: z.array(borradorHecho) }),
  status: 201,
  refusals: ['ORDEN_REPETIDA', 'NO_ENCONTRADO'],
  fallback: 'No se pudieron crear las órdenes.',
  notFound: 'Proveedor no encontrado.',
});

/** What was bought and is on no other order to a supplier that stands. */
export const pedirParaCompra = endpoint({
  method: 'POST',
  path: `${BASE}/compra/:id`,
  tag: TAG,
  summary: 'Hace borradores, uno por proveedor, de lo que una compra lleva y a nadie se ha pedido',
  params: idParams,
  reply: z.object({ ordenes: z.array(borradorHecho) }),
  status: 201,
  fallback: 'No se pudieron crear las órdenes.',
  notFound: 'Compra no encontrada.',
});
