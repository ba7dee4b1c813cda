import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { compra, ESTADOS_PAGO } from './compras.ts';

export const ORDENES_NO_CARGADAS = 'No se pudieron cargar las órdenes de compra.';
export const COMPRAS_NO_CARGADAS = 'Error al cargar las compras';

const paginaCompras = pageOf(compra);
export type PaginaCompras = z.output<typeof paginaCompras>;

/** What a list of purchases may be sorted by; `fecha` is when they were made, `retiro` when they are due. */
export const SORT_COMPRAS = [
  'fecha-desc',
  'fecha-asc',
  'pedido-asc',
  'pedido-desc',
  'cliente-asc',
  'cliente-desc',
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
  estado: z.string().overwrite(enUnaLinea).max(60).optional(),
  otros_estados: opcional(z.literal('1')).meta({
    description: '1: las que tienen un estado escrito con otras palabras',
  }),
  entrega: opcional(z.enum(ENTREGAS)),
  estado_pago: opcional(z.enum(ESTADOS_PAGO)),
  desde: opcional(dia).meta({ description: 'Compradas ese día o después' }),
  hasta: opcional(dia).meta({ description: 'Compradas ese día o antes' }),
  comuna: opcional(z.string().overwrite(enUnaLinea).max(60)).meta({ description: 'Donde se despachan' }),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'Con algún producto de ese proveedor',
  }),
  atrasadas: opcional(z.literal('1')).meta({ description: '1: sin entregar, y su fecha ya pasó' }),
  por_atrasarse: opcional(z.literal('1')).meta({
    description: '1: sin salir, y lo prometido es para hoy o el próximo día hábil',
  }),
  por_pagar: opcional(z.literal('1')).meta({ description: '1: falta pagarla, entera o en parte' }),
  por_devolver: opcional(z.literal('1')).meta({ description: '1: se pagó algo que hay que devolver' }),
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
    unidades: z.int(),
    monto: z.number().meta({ description: 'Pesos, IVA y despacho incluidos' }),
    por_pagar: z.number().meta({ description: 'De ese monto, lo que no se ha pagado' }),
    por_devolver: z
      .number()
      .meta({ description: 'Con `por_devolver` en el filtro: lo que se debe devolver, también de lo anulado' }),
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
