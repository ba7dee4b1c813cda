import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import type { ESTADOS_COMPRA } from './compras/compras.ts';
import { guia_repetida } from './despachos.ts';

export const ENTREGAS_NO_CARGADAS = 'Error al cargar las entregas';
export const ENTREGA_NO_ENCONTRADA = 'Entrega no encontrada.';

/** What left is on its way, or arrived; what was sold by a quotation is to be delivered from the day it is a purchase (D65). */
export const ESTADOS_ENTREGA = [
  'Pendiente de Despacho',
  'En preparación',
  'Listo para retiro',
  'Despachado',
  'Entregado',
] as const satisfies readonly (typeof ESTADOS_COMPRA)[number][];

/** A line of a purchase that left, or that was quoted: the seeds' fields (001 §3), and what they come from. */
export const entrega = z
  .object({
    id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    otv_solicitada: z.int().meta({ description: 'Unidades' }),
    oc_cliente: z
      .union([z.int(), z.string()])
      .nullable()
      .meta({ description: 'Orden de compra del cliente, número si son sólo dígitos; null si no la hay' }),
    base,
    precio_unitario: z.number().meta({ description: 'En esa base' }),
    num_cotizacion: z.int().nullable().meta({ description: 'null: no viene de una cotización' }),
    fecha_envio_cotizacion: z.iso.date().nullable(),
    fecha_entrega: z.iso.date().nullable().meta({ description: 'El día, de Santiago, en que llegó; null en camino' }),
    num_gd: z.string().nullable().meta({ description: 'Número de la guía de despacho' }),
    num_factura: z.string().nullable(),
    estado: z.enum(ESTADOS_ENTREGA),
    email: z.string().meta({ description: 'De quien compró' }),
    compra_id: z.int(),
    num_pedido: z.int(),
  })
  .meta({ id: 'Entrega' });
export type FilaEntrega = z.output<typeof entrega>;

const paginaEntregas = pageOf(entrega);

const SORT_ENTREGAS = ['nuevas', 'pedido-asc', 'pedido-desc'] as const;
export type SortEntregas = (typeof SORT_ENTREGAS)[number];

const filtroEntregas = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de pedido, código o parte de la descripción' }),
  estado: opcional(z.enum(ESTADOS_ENTREGA)),
  falta: opcional(z.enum(['guia', 'factura'])).meta({
    description: 'De lo que salió, sin número de guía o de factura',
  }),
  desde: opcional(dia).meta({ description: 'Compradas ese día o después' }),
  hasta: opcional(dia).meta({ description: 'Compradas ese día o antes' }),
  cliente: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'De este cliente de la base',
  }),
  sort: z.enum(SORT_ENTREGAS).default('nuevas'),
});
export type FiltroEntregas = z.output<typeof filtroEntregas>;

const LISTAR = {
  method: 'GET',
  path: '/api/entregas',
  tag: 'Compras',
  summary:
    'Lo que salió hacia los clientes y lo que se vendió por una cotización, línea por línea. Con page o limit, una página; si no, la lista entera',
  query: filtroEntregas.extend({ page: numeroDePagina.optional(), limit: limite.optional() }),
  status: 200,
  fallback: ENTREGAS_NO_CARGADAS,
} as const;

export const listarEntregas = endpoint({ ...LISTAR, reply: z.union([z.array(entrega), paginaEntregas]) });

/** The same call as `listarEntregas`, for callers that always give `page`. */
export const paginarEntregas = endpoint({ ...LISTAR, variantOf: listarEntregas, reply: paginaEntregas });

export const descargarEntregas = endpoint({
  method: 'GET',
  path: '/api/entregas/archivo',
  permisos: ['exportar'],
  tag: 'Compras',
  summary: 'Las entregas que halla el filtro, como archivo',
  query: filtroEntregas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las entregas.',
});

const numero = (largo: string) => z.string().overwrite(limpiarDato).max(30, largo).optional();

const papeles = z.object({
  num_gd: numero('El número de guía es demasiado largo.').meta({ description: 'Número de la guía de despacho' }),
  num_factura: numero('El número de factura es demasiado largo.'),
});

export const anotarEntrega = endpoint({
  method: 'PUT',
  path: '/api/entregas/:id',
  tag: 'Compras',
  summary:
    'Un administrador anota la guía y la factura de una entrega: son de toda su compra. Vacío borra el número; lo que no viene queda como está. Una guía de otro pedido se pregunta: 409 con `pedidos` en details',
  params: idParams,
  body: papeles.extend({
    guia_repetida,
    visto: papeles.optional().meta({ description: 'Lo que se vio de lo que se cambia: si ya dice otra cosa, 409' }),
  }),
  reply: entrega,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos anotar la entrega.',
  notFound: ENTREGA_NO_ENCONTRADA,
});
