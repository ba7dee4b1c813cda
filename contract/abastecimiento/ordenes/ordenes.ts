import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { numeroConPrefijo } from '#contract/papeles.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { ESTADOS_ORDEN } from './estados.ts';

export const TAG_ORDENES = 'Órdenes a proveedores';
export const BASE_ORDENES = '/api/abastecimiento/ordenes';
export const ORDEN_NO_ENCONTRADA = 'Orden no encontrada.';
export const MAX_LINEAS_DE_ORDEN = 500;
/** What an order may come to, in pesos. */
export const MAX_ORDEN = 999_999_999_999;
const POR_PAGINA = 24;

/** What people call it: «OC 000123». */
export const numeroDeOrden = numeroConPrefijo('OC');

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

export const unidades = z.int();
const instante = z.iso.datetime({ offset: true });
export const monto = z
  .number()
  .nullable()
  .meta({ format: FORMATO.monto, description: 'Pesos; null a quien no ve los costos, y mientras no se conoce' });

/** What an order was written for: a purchase, the quotation it comes from, and the public body's order of that. */
const paraQue = z.object({
  compra: z.object({ id: z.int(), num_pedido: z.int() }).nullable(),
  cotizacion: z.object({ id: z.int(), num_cotizacion: z.int() }).nullable(),
  oc: z.object({ id: z.int(), codigo: z.string() }).nullable(),
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
    id: z.int(),
    numero: z.string().meta({ description: 'OC 000123' }),
    estado: z.enum(ESTADOS_ORDEN),
    origen: z.enum(ORIGENES_ORDEN),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
    lineas: unidades,
    unidades: unidades.meta({ description: 'Pedidas' }),
    recibidas: unidades.meta({ description: 'Llegadas, aceptadas o no' }),
    pendientes: unidades.meta({ description: 'Por llegar' }),
    por_reemplazar: unidades.meta({ description: 'De las que faltan, las que llegaron y se rechazaron' }),
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
    id: z.int(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    codigo_proveedor: z.string().meta({ description: 'Cómo lo nombra el proveedor' }),
    cantidad: unidades,
    recibida: unidades.meta({ description: 'Unidades que llegaron, aceptadas o no' }),
    pendiente: unidades.meta({ description: 'Por llegar' }),
    por_reemplazar: unidades.meta({ description: 'De las que faltan, las que llegaron y se rechazaron' }),
    costo: monto,
    costo_conocido: monto.meta({ description: 'El último costo conocido de este proveedor, o si no de la tienda' }),
    subtotal: monto,
    fecha_acordada: z.iso.date().nullable(),
    multiplo: unidades.nullable().meta({ description: 'El proveedor lo vende de a tantas' }),
    minimo: unidades.nullable(),
    compra: z
      .object({ id: z.int(), num_pedido: z.int() })
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

export const orden = ordenDeLista
  .extend({
    iva: monto,
    observaciones: z.string().meta({ description: 'Las lee el proveedor' }),
    direccion_entrega: z.string(),
    email_proveedor: z.string().meta({ description: 'Adonde se envía; vacío si no tiene' }),
    pedido_minimo: monto.meta({
      description: 'Lo menos que el proveedor despacha, neto; null si no tiene o no se ven costos',
    }),
    confirmada_en: instante.nullable(),
    version: z.int().meta({ description: 'Sube con cada cambio' }),
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
  path: BASE_ORDENES,
  tag: TAG_ORDENES,
  summary: 'Las órdenes a proveedores, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaOrdenes,
  status: 200,
  fallback: 'Error al cargar las órdenes a proveedores.',
});

export const exportarOrdenes = endpoint({
  method: 'GET',
  path: `${BASE_ORDENES}/archivo`,
  permisos: ['exportar'],
  tag: TAG_ORDENES,
  summary: 'Las órdenes que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las órdenes a proveedores.',
});

export const obtenerOrden = endpoint({
  method: 'GET',
  path: `${BASE_ORDENES}/orden/:id`,
  tag: TAG_ORDENES,
  shows: ['Órdenes a proveedores', 'Llegadas', 'Facturas de proveedores'],
  summary: 'Una orden a proveedor con sus líneas, su historia y lo que se le escribió',
  params: idParams,
  reply: orden,
  status: 200,
  fallback: 'Error al cargar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const ordenPdf = endpoint({
  method: 'GET',
  path: `${BASE_ORDENES}/orden/:id/pdf`,
  permisos: ['ver-costos'],
  tag: TAG_ORDENES,
  summary: 'La orden como PDF, tal como la recibe el proveedor',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  refusals: ['NO_DISPONIBLE'],
  fallback: 'No se pudo descargar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});
