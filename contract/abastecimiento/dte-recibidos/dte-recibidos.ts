import { z } from 'zod';
import { ESTADOS_FACTURA, TIPOS_FACTURA } from '#contract/abastecimiento/facturas/estados.ts';
import { ESTADOS_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { documentoRecibido, TIPOS_RECIBIDOS } from './documento.ts';
import { CLASES_RESPUESTA, COMO_SE_CASO, ESTADOS_RECIBIDO } from './estados.ts';

export const TAG_RECIBIDOS = 'DTE recibidos';
export const BASE_RECIBIDOS = '/api/dte/recibidos';
export const RECIBIDO_NO_ENCONTRADO = 'Documento recibido no encontrado.';
const MAX_ID = 2_147_483_647;

export const instante = z.iso.datetime({ offset: true });
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const unidades = z.int();
const tipo = z.literal(TIPOS_RECIBIDOS).meta({ description: 'Por los números del SII' });

const facturaDeRecibido = z.object({
  id: z.int(),
  tipo: z.literal(TIPOS_FACTURA),
  folio: z.string(),
  total: monto,
  estado: z.enum(ESTADOS_FACTURA),
});

const recibidoDeLista = z
  .object({
    id: z.int(),
    tipo,
    folio: z.int(),
    rut_emisor: z.string().meta({ description: 'Sin puntos ni guion' }),
    emisor: z.string(),
    proveedor_id: z.int().nullable().meta({ description: 'null: ningún proveedor tiene ese RUT' }),
    fecha_emision: z.iso.date(),
    recibido_en: instante,
    total: monto,
    estado: z.enum(ESTADOS_RECIBIDO),
    plazo: z.iso.date().nullable().meta({ description: 'El último día para reclamarlo; null si la ley no da' }),
    dias: unidades.nullable().meta({ description: 'Los que quedan para reclamarlo, 0 el último; null si ya no corre' }),
    aceptado_por_ley: z.boolean(),
    factura: facturaDeRecibido.nullable().meta({ description: 'La factura del proveedor que es este documento' }),
    vinculado: z.boolean().meta({ description: 'Es una factura registrada, o la guía de una llegada' }),
    con_advertencia: z
      .boolean()
      .meta({ description: 'Alguien insistió aunque su firma no vale, o no se pudo comprobar' }),
  })
  .meta({ id: 'DteRecibidoDeLista' });
export type RecibidoDeLista = z.output<typeof recibidoDeLista>;

const llegadaNombrada = z.object({ id: z.int(), numero: z.string(), estado: z.enum(ESTADOS_LLEGADA) });

const productoCasado = z.object({
  producto_id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
});

const propuestaDeLinea = productoCasado.extend({
  como: z.enum(COMO_SE_CASO),
  confianza: z.int().meta({ description: 'En por ciento' }),
  unidades: unidades.meta({ description: 'Cuántas de las nuestras son' }),
});
export type PropuestaDeLinea = z.output<typeof propuestaDeLinea>;

const lineaCasada = z
  .object({
    linea: z.int().meta({ description: 'Su lugar en el documento' }),
    cobra: z.boolean().meta({ description: 'Falso si el documento no la cobra: no se registra' }),
    neto: monto,
    producto: productoCasado.nullable(),
    unidades: unidades.nullable().meta({ description: 'De las nuestras' }),
    como: z.enum(COMO_SE_CASO).nullable().meta({ description: 'null: falta decir de qué producto es' }),
    sin_producto: z.boolean().meta({ description: 'Es un cargo, como un flete: se registra con su texto' }),
    propuestas: z.array(propuestaDeLinea),
    toma: z
      .array(
        z.object({
          cantidad: unidades,
          orden: z.object({ id: z.int(), numero: z.string() }).nullable(),
          recibidas: unidades,
        }),
      )
      .meta({ description: 'Lo pedido y lo recibido que cobraría' }),
  })
  .meta({ id: 'LineaCasada' });
export type LineaCasada = z.output<typeof lineaCasada>;

const comprobacion = z.object({
  vale: z.boolean(),
  dice: z.string(),
});

const recibido = recibidoDeLista
  .extend({
    documento: documentoRecibido,
    archivo: z.object({
      nombre: z.string(),
      remitente: z.string().nullable().meta({ description: 'Quién lo envió, si vino en un correo' }),
      asunto: z.string().nullable(),
    }),
    comprobaciones: z.array(comprobacion.extend({ que: z.string() })),
    advertencias: z.array(z.string()),
    proveedor: z.object({ id: z.int(), nombre_provedor: z.string(), archivado: z.boolean() }).nullable(),
    llegadas: z.array(llegadaNombrada).meta({ description: 'De una guía: las llegadas que vinieron con ella' }),
    guias: z
      .array(
        z.object({
          folio: z.string(),
          recibido_id: z.int().nullable(),
          llegadas: z.array(llegadaNombrada),
        }),
      )
      .meta({ description: 'Las guías que nombra' }),
    rebaja: facturaDeRecibido.nullable().meta({ description: 'De una nota de crédito: la factura que nombra' }),
    lineas: z.array(lineaCasada),
    por_casar: unidades.meta({ description: 'Líneas de las que falta decir el producto' }),
    impedimento: z
      .string()
      .nullable()
      .meta({ description: 'Por qué no se puede registrar su factura; null: se puede' }),
    responder_a: z.string().nullable().meta({ description: 'A qué correo van las respuestas; null: no hay' }),
    recibo_en: instante.nullable(),
    respuestas: z.array(
      z.object({
        id: z.int(),
        clase: z.enum(CLASES_RESPUESTA),
        dice: z.string(),
        para: z.string().nullable(),
        cuando: instante,
        quien: z.string().nullable(),
      }),
    ),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_RECIBIDO),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DteRecibido' });
export type Recibido = z.output<typeof recibido>;
export const recibidoView = recibido;

const SORT_RECIBIDOS = ['nuevos', 'antiguos', 'plazo-asc', 'plazo-desc', 'total-asc', 'total-desc'] as const;
export type SortRecibidos = (typeof SORT_RECIBIDOS)[number];
export const VISTAS_RECIBIDO = ['por_registrar', 'por_responder', 'por_vencer'] as const;

const MAL_MES = 'El mes debe ser como 2026-11.';
const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Folio, RUT o parte del nombre de quien lo emite' }),
  estado: opcional(z.enum(ESTADOS_RECIBIDO)),
  tipo: opcional(z.coerce.number().pipe(tipo)),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  vista: opcional(z.enum(VISTAS_RECIBIDO)).meta({
    description:
      'por_registrar: sin factura ni llegada; por_responder: se puede aceptar o reclamar; por_vencer: quedan 2 días o menos',
  }),
  mes: opcional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, MAL_MES)).meta({ description: 'De emisión: 2026-11' }),
  sort: z.enum(SORT_RECIBIDOS).default('nuevos'),
});
export type FiltroRecibidos = z.output<typeof filtro>;

export const listarRecibidos = endpoint({
  method: 'GET',
  path: BASE_RECIBIDOS,
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  shows: ['DTE recibidos', 'Facturas de proveedores', 'Llegadas', 'Proveedores'],
  summary: 'Los documentos tributarios que enviaron los proveedores, el último primero',
  query: filtro.extend(paginado(24)),
  reply: pageOf(recibidoDeLista),
  status: 200,
  fallback: 'Error al cargar los documentos recibidos.',
});

export const obtenerRecibido = endpoint({
  method: 'GET',
  path: `${BASE_RECIBIDOS}/:id`,
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  shows: [
    'DTE recibidos',
    'Facturas de proveedores',
    'Llegadas',
    'Recepciones',
    'Órdenes a proveedores',
    'Proveedores',
  ],
  summary: 'Un documento recibido, con de qué producto es cada línea y lo pedido y recibido que cobraría',
  params: idParams,
  reply: recibido,
  status: 200,
  fallback: 'Error al cargar el documento recibido.',
  notFound: RECIBIDO_NO_ENCONTRADO,
});

export const descargarRecibido = endpoint({
  method: 'GET',
  path: `${BASE_RECIBIDOS}/:id/xml`,
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  summary: 'El XML como llegó',
  params: idParams,
  download: 'application/xml',
  status: 200,
  fallback: 'No pudimos descargar el XML.',
  notFound: RECIBIDO_NO_ENCONTRADO,
});

export const descargarRespuesta = endpoint({
  method: 'GET',
  path: `${BASE_RECIBIDOS}/respuestas/:id/xml`,
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  summary: 'El XML de una respuesta de la tienda',
  params: idParams,
  download: 'application/xml',
  status: 200,
  fallback: 'No pudimos descargar el XML.',
  notFound: 'Respuesta no encontrada.',
});
