import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { adjunto } from './adjunto.ts';
import { cotizacionEscrita, FALTAN_DESCRIPCION_Y_CLIENTE } from './campos.ts';
import { cambioDeVersion, instantanea } from './diferencias.ts';
import { CANALES, ELIGE_CANAL, ETAPAS, MOTIVOS_DE_PERDIDA } from './estados.ts';

export const TAG_COTIZACIONES = 'Cotizaciones';
export const BASE_COTIZACIONES = '/api/cotizaciones';
export const COTIZACION_NO_ENCONTRADA = 'Cotización no encontrada.';
export const NO_ES_CONVENIO = 'La cotización no pertenece a un convenio.';

/** The name that its file has wherever it goes (seed 001 §7). */
export const archivoDeCotizacion = (id: number): string => `cotizacion-${id}.pdf`;

/** From where it came. */
export const ORIGENES_COTIZACION = ['mano', 'solicitud', 'copia', 'planilla'] as const;
export type OrigenCotizacion = (typeof ORIGENES_COTIZACION)[number];

export const monto = z.number().meta({ format: FORMATO.monto });
export const costo = z
  .number()
  .nullable()
  .meta({ format: FORMATO.monto, description: 'null a quien no ve los costos, y mientras no se conoce' });
const porciento = z.number().nullable().meta({ description: 'Por ciento; null a quien no ve los costos' });
const instante = z.iso.datetime({ offset: true });

/** The line's own fields in the seeds' names (001 §3), as the reads answer them. */
const CAMPOS_DE_LINEA = {
  codigo_fussan: z.int().meta({ description: '0: no tiene' }),
  descripcion: z.string(),
  otv_solicitada: z.int().meta({ description: 'Unidades enteras' }),
  medida: z.number().nullable().meta({ description: 'Cuánto se pide, donde no son unidades enteras: 12,5 m' }),
  precio_compra: costo,
  margen: porciento.meta({ description: 'El que se escribió; si no, el que dan costo y precio' }),
  precio_unitario: monto.meta({ description: 'En su base, antes del descuento' }),
  provedor: z.string(),
  ciudad: z.string(),
  web_provedor: z.string(),
};

const lineaDeCotizacion = z
  .object({
    id: z.int(),
    producto_id: z.int().nullable(),
    producto_nombre: z.string().meta({ description: 'La descripción, como la lee el panel de búsqueda' }),
    cantidad: z
      .number()
      .meta({ description: 'Por lo que se multiplica el precio: la medida o, sin ella, otv_solicitada' }),
    ...CAMPOS_DE_LINEA,
    descuento: z.number(),
    precio_final: monto.meta({ description: 'Una unidad con su descuento, sin redondear: se redondea la línea' }),
    subtotal: monto.meta({ description: 'Lo que vale la línea, en su base' }),
    margen_real: porciento.meta({ description: 'El que dan el costo y el precio con su descuento' }),
    cantidad_stock: z.int().nullable().meta({ description: 'Lo que hay hoy; sólo para el personal' }),
    precio_hoy: monto.nullable().meta({ description: 'El de la tienda hoy; sólo para el personal' }),
    ultimo_costo: costo,
    costo_promedio: costo,
  })
  .meta({ id: 'LineaDeCotizacion' });
export type LineaDeCotizacion = z.output<typeof lineaDeCotizacion>;

const CABECERA = {
  id: z.int(),
  num_cotizacion: z.int(),
  canal: z.enum(CANALES),
  base,
  estado: z.string().meta({ description: 'La etapa; «convenio» en ese canal' }),
  etapa: z.enum(ETAPAS),
  origen: z.enum(ORIGENES_COTIZACION),
  cliente: z.string(),
  cliente_id: z.int().nullable(),
  cliente_nombre: z.string(),
  cliente_email: z.string(),
  cliente_rut: z.string(),
  fecha: z.iso.date(),
  fecha_creacion: instante,
  fecha_envio_cotizacion: z.iso.date().nullable(),
  vence: z.iso.date().nullable(),
  resultado: z.string(),
  oc_cliente: z.union([z.number(), z.string()]).nullable().meta({ description: 'Número si son sólo dígitos' }),
  vendedor: z.string().nullable(),
  lineas: z.int().meta({ description: 'Cuántas tiene' }),
  unidades: z.int(),
  neto: monto,
  iva: monto,
  total: monto,
  margen_total: porciento,
  version: z.int().meta({ description: 'Sube con cada cambio' }),
  version_enviada: z.int().meta({ description: 'Cuántas versiones se enviaron' }),
  visto_en: instante
    .nullable()
    .meta({ description: 'Cuándo abrió el cliente la última versión; sólo para el personal' }),
  archivada: z.boolean(),
  plantilla: z.string().nullable().meta({ description: 'Su nombre, si es una plantilla; sólo para el personal' }),
  pdf_url: z.string(),
};

/** A quotation as the lists answer it: its header, its first line's flat fields, and its lines (D67). */
const cotizacion = z
  .object({ ...CABECERA, ...CAMPOS_DE_LINEA, items: z.array(lineaDeCotizacion) })
  .meta({ id: 'Cotizacion' });
export type Cotizacion = z.output<typeof cotizacion>;

/** A line with its quotation's header: what a row of the staff's table is. `id` is the quotation's. */
const filaDeCotizacion = z
  .object({
    ...CABECERA,
    ...CAMPOS_DE_LINEA,
    linea_id: z.int().nullable().meta({ description: 'null: la cotización no tiene líneas' }),
    descuento: z.number(),
    subtotal: monto,
  })
  .meta({ id: 'FilaDeCotizacion' });
export type FilaDeCotizacion = z.output<typeof filaDeCotizacion>;

const version = z
  .object({
    numero: z.int(),
    enviada_en: instante,
    quien: z.string().nullable(),
    para: z.string().meta({ description: 'Adonde se envió; vacío: sólo el enlace' }),
    vence: z.iso.date(),
    total: monto,
    visto_primero: instante.nullable(),
    visto_ultimo: instante.nullable(),
    visitas: z.int(),
    aceptada_por: z.string().nullable(),
    aceptada_rut: z.string().nullable(),
    enlace: z.string().nullable().meta({ description: 'El enlace privado, mientras sirve' }),
    cambios: z.array(cambioDeVersion).meta({ description: 'Lo que cambió desde la anterior' }),
  })
  .meta({ id: 'VersionDeCotizacion' });

const comentario = z.object({
  id: z.int(),
  texto: z.string(),
  autor: z.string(),
  del_cliente: z.boolean(),
  cuando: instante,
});

const completa = cotizacion
  .extend({
    user_id: z.int().nullable().meta({ description: 'La cuenta que la pidió' }),
    cliente_telefono: z.string(),
    cliente_direccion: z.string(),
    cliente_comuna: z.string(),
    cliente_giro: z.string(),
    condicion_de_pago: z.string(),
    plazo_entrega: z.string(),
    costo_envio: monto,
    notas: z.string(),
    notas_internas: z.string().nullable().meta({ description: 'null a quien no es del personal' }),
    motivo_perdida: z.enum(MOTIVOS_DE_PERDIDA).nullable(),
    bajo_piso: z.array(z.string()).nullable().meta({
      description:
        'Líneas por aprobar: las que quedan bajo el margen mínimo y, para quien no ve los costos, todas; null a quien no es del personal',
    }),
    margen_minimo: z.number().nullable().meta({ description: 'Bajo él se aprueba; null a quien no ve los costos' }),
    aprobacion_pedida: z
      .object({ quien: z.string().nullable(), cuando: instante })
      .nullable()
      .meta({ description: 'De lo que dice ahora, mientras nadie la aprobó; sólo para el personal' }),
    aprobada: z.object({ quien: z.string().nullable(), cuando: instante, motivo: z.string() }).nullable(),
    compra: z.object({ id: z.int(), num_pedido: z.int() }).nullable(),
    credito: z
      .object({ credito: monto, usado: monto, disponible: monto })
      .nullable()
      .meta({ description: 'Del cliente de la base; sólo para un administrador' }),
    historial: z.array(
      z.object({
        etapa: z.enum(ETAPAS),
        cuando: instante,
        quien: z.string().nullable().meta({ description: 'null: nadie en persona, o quien tiene el enlace' }),
        motivo: z.string().nullable(),
      }),
    ),
    comentarios: z.array(comentario),
    adjuntos: z.array(adjunto),
    versiones: z.array(version),
    enviado: instantanea.nullable().meta({ description: 'La última versión, como la lee el cliente' }),
  })
  .meta({ id: 'CotizacionCompleta' });
export type CotizacionCompleta = z.output<typeof completa>;
export const cotizacionCompleta = completa;

export const SORT_COTIZACIONES = [
  'nuevas',
  'antiguas',
  'fecha-asc',
  'fecha-desc',
  'etapa-asc',
  'etapa-desc',
  'canal-asc',
  'canal-desc',
  'vence-asc',
  'vence-desc',
  'total-asc',
  'total-desc',
  'cliente-asc',
  'cliente-desc',
] as const;
export type SortCotizaciones = (typeof SORT_COTIZACIONES)[number];

const id = z.coerce.number().int().min(1).max(2_147_483_647);

const filtro = z.object({
  q: textoBuscado
    .optional()
    .meta({ description: 'N° de cotización, código, o parte del cliente, su RUT o correo, o del producto' }),
  etapa: opcional(z.enum(ETAPAS)),
  canal: opcional(z.enum(CANALES)),
  vendedor_id: opcional(id),
  cliente_id: opcional(id),
  producto_id: opcional(id),
  desde: opcional(dia).meta({ description: 'Con fecha de ese día o después' }),
  hasta: opcional(dia).meta({ description: 'Con fecha de ese día o antes' }),
  archivadas: opcional(z.literal('1')).meta({ description: '1: las archivadas, en vez de las vigentes' }),
  plantillas: opcional(z.literal('1')).meta({ description: '1: sólo las que son plantillas' }),
  por_responder: opcional(z.literal('1')).meta({
    description: '1: sólo las solicitudes de clientes que la tienda no ha respondido',
  }),
  por_aprobar: opcional(z.literal('1')).meta({
    description: '1: sólo las que esperan que se apruebe su margen; sólo para el personal',
  }),
  sort: z.enum(SORT_COTIZACIONES).default('nuevas'),
});
export type FiltroCotizaciones = z.output<typeof filtro>;

const paginaCotizaciones = pageOf(cotizacion);
export type PaginaCotizaciones = z.output<typeof paginaCotizaciones>;
const paginaDeFilas = pageOf(filaDeCotizacion);
export type PaginaDeFilas = z.output<typeof paginaDeFilas>;

const LISTAR = {
  method: 'GET',
  path: `${BASE_COTIZACIONES}/cotizaciones`,
  tag: TAG_COTIZACIONES,
  summary:
    'Las cotizaciones, la última primero: el personal todas, un cliente las suyas. Con page o limit, una página; si no, la lista entera. Con vista=lineas, una fila por línea',
  query: filtro.extend({
    vista: opcional(z.enum(['documentos', 'lineas'])),
    page: numeroDePagina.optional(),
    limit: limite.optional(),
  }),
  status: 200,
  fallback: 'Error al obtener las cotizaciones',
} as const;

export const listarCotizaciones = endpoint({
  ...LISTAR,
  reply: z.union([z.array(cotizacion), z.array(filaDeCotizacion), paginaCotizaciones, paginaDeFilas]),
});

/** The same call as `listarCotizaciones`, for callers that always give `page` and want a row per document. */
export const paginarCotizaciones = endpoint({
  ...LISTAR,
  variantOf: listarCotizaciones,
  query: LISTAR.query.omit({ vista: true }),
  reply: paginaCotizaciones,
});

/** The same call with `page`, for callers that always give `vista=lineas`. */
export const paginarLineasDeCotizacion = endpoint({
  ...LISTAR,
  variantOf: listarCotizaciones,
  query: LISTAR.query.extend({ vista: z.literal('lineas').default('lineas') }),
  reply: paginaDeFilas,
});

export const exportarCotizaciones = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/archivo`,
  permisos: ['exportar'],
  tag: TAG_COTIZACIONES,
  summary: 'Las cotizaciones que halla el filtro, como archivo: por documento o por línea',
  query: filtro.extend({ vista: opcional(z.enum(['documentos', 'lineas'])), formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las cotizaciones.',
});

export const obtenerCotizacion = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/cotizacion/:id`,
  tag: TAG_COTIZACIONES,
  summary: 'Una cotización propia, o cualquiera para el personal',
  params: idParams,
  reply: completa,
  status: 200,
  fallback: 'Error al obtener la cotización',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** What the Convenio panel's Atras and Siguiente lead to; null at the ends. Archived ones are passed over. */
export const vecinasDeCotizacion = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/cotizacion/:id/vecinas`,
  tag: TAG_COTIZACIONES,
  summary: 'Las cotizaciones de un canal que están justo antes y justo después de una, por id',
  params: idParams,
  query: z.object({ canal: z.enum(CANALES, ELIGE_CANAL) }),
  reply: z.object({ anterior: z.int().nullable(), siguiente: z.int().nullable() }),
  status: 200,
  fallback: 'Error al obtener las cotizaciones',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** Of one that was sent, its last version as the client reads it; of a draft, as it would be. */
export const cotizacionPdf = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/:id/pdf`,
  tag: TAG_COTIZACIONES,
  summary: 'Una cotización propia como PDF, o cualquiera para el personal',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  refusals: ['NO_DISPONIBLE'],
  fallback: 'Error al descargar el PDF',
  notFound: COTIZACION_NO_ENCONTRADA,
});

export const crearCotizacion = endpoint({
  method: 'POST',
  path: `${BASE_COTIZACIONES}/cotizacion`,
  tag: TAG_COTIZACIONES,
  summary: 'Escribe un borrador: un documento con lineas, o los campos planos de una sola línea',
  body: cotizacionEscrita
    .omit({ version: true })
    .superRefine(({ lineas, items, descripcion, cliente, cliente_id }, ctx) => {
      const falta = [
        ...(lineas || items?.length || descripcion ? [] : ['descripcion']),
        ...(cliente || cliente_id ? [] : ['cliente']),
      ];
      for (const campo of falta) {
        ctx.addIssue({ code: 'custom', path: [campo], message: FALTAN_DESCRIPCION_Y_CLIENTE });
      }
    }),
  reply: completa,
  status: 201,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'Error al crear la cotización',
  notFound: 'Cliente no encontrado.',
});

/**
 * What is left out stays. With `lineas`, they are all its lines; flat fields change `linea_id`, or else its first line. 409
 * `COTIZACION_CAMBIADA` when somebody else changed it since `version`.
 */
export const editarCotizacion = endpoint({
  method: 'PUT',
  path: `${BASE_COTIZACIONES}/cotizacion/:id`,
  tag: TAG_COTIZACIONES,
  summary:
    'Cambia un borrador: sus líneas y lo que dice arriba. De una enviada, sólo resultado, oc_cliente y notas_internas',
  params: idParams,
  body: cotizacionEscrita
    .extend({ linea_id: z.int().min(1).max(2_147_483_647).optional() })
    .superRefine(({ descripcion, cliente, cliente_id }, ctx) => {
      const vacios = [
        ...(descripcion === '' ? ['descripcion'] : []),
        ...(cliente === '' && !cliente_id ? ['cliente'] : []),
      ];
      for (const campo of vacios) {
        ctx.addIssue({ code: 'custom', path: [campo], message: FALTAN_DESCRIPCION_Y_CLIENTE });
      }
    }),
  reply: completa,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA'],
  fallback: 'Error al actualizar la cotización',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** One that was sent leaves the lists and stays; one that waits for its client is 409. */
export const eliminarCotizacion = endpoint({
  method: 'DELETE',
  path: `${BASE_COTIZACIONES}/cotizacion/:id`,
  tag: TAG_COTIZACIONES,
  summary: 'Borra un borrador que nunca se envió; las demás se archivan, salvo las que esperan al cliente',
  params: idParams,
  status: 204,
  fallback: 'Error al eliminar la cotización',
  notFound: COTIZACION_NO_ENCONTRADA,
});
