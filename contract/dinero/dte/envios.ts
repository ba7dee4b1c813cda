import { z } from 'zod';
import { endpoint, idParams, opcional, pageOf, paginado } from '#contract/http.ts';
import { AMBIENTES, CANALES, ESTADOS_ENVIO } from './estados.ts';

const TAG = 'Documentos tributarios';
const BASE = '/api/dte';
const POR_PAGINA = 24;
export const ENVIO_NO_ENCONTRADO = 'Envío no encontrado.';

const entero = z.int();
const instante = z.iso.datetime({ offset: true });

const envio = z
  .object({
    id: entero,
    ambiente: z.enum(AMBIENTES),
    canal: z.enum(CANALES).meta({ description: 'boleta: boletas; dte: los demás documentos' }),
    estado: z.enum(ESTADOS_ENVIO),
    documentos: entero,
    por_reintentar: entero.meta({ description: 'De uno rechazado: los suyos que esperan ir en otro' }),
    track_id: z
      .string()
      .nullable()
      .meta({ description: 'Como lo llama el SII; null: no lo tiene, o no se supo cuál es' }),
    estado_sii: z.string().nullable().meta({ description: 'El código del SII' }),
    glosa: z.string().nullable().meta({ description: 'Lo que el SII dice de él' }),
    fallas: entero.meta({ description: 'Intentos fallidos desde el último que resultó' }),
    ultima_falla: z.string().nullable(),
    proximo_intento: instante.nullable().meta({ description: 'null: no se intenta más por sí solo' }),
    creado_en: instante,
    subido_en: instante.nullable(),
    resuelto_en: instante.nullable(),
  })
  .meta({ id: 'EnvioDte' });
export type EnvioDte = z.output<typeof envio>;

const estadoDeCanal = z.object({
  canal: z.enum(CANALES),
  ultimo_exito: instante.nullable().meta({ description: 'La última vez que el SII recibió o resolvió un envío' }),
  falla: z
    .object({ desde: instante, mensaje: z.string(), intentos: entero, proximo_intento: instante })
    .nullable()
    .meta({ description: 'Lo que falla ahora, y desde cuándo espera lo más antiguo' }),
  por_ensobrar: entero.meta({ description: 'Documentos que esperan un envío' }),
  por_subir: entero.meta({ description: 'Envíos que el SII todavía no recibe' }),
  en_revision: entero.meta({ description: 'Envíos que el SII está revisando' }),
  rechazados: entero.meta({ description: 'Envíos que rechazó entero, y que esperan que alguien los reintente' }),
});

const estadoDelSii = z
  .object({
    ambiente: z
      .enum(AMBIENTES)
      .nullable()
      .meta({ description: 'En el que la tienda emite; null: no dijo quién emite' }),
    boletas_por_emitir: entero.meta({
      description: 'Pedidos pagados que esperan su boleta; más de un minuto, porque algo falta',
    }),
    canales: z.array(estadoDeCanal),
  })
  .meta({ id: 'EstadoDelSii' });
export type EstadoDelSii = z.output<typeof estadoDelSii>;

export const obtenerEstadoDelSii = endpoint({
  method: 'GET',
  path: `${BASE}/sii`,
  tag: TAG,
  summary: 'Cómo va el envío de documentos al SII: lo que espera, lo que falla y desde cuándo',
  reply: estadoDelSii,
  status: 200,
  fallback: 'No pudimos ver cómo va el envío al SII.',
});

export const listarEnviosDte = endpoint({
  method: 'GET',
  path: `${BASE}/envios`,
  tag: TAG,
  summary: 'Los envíos al SII, el último primero',
  query: z.object({
    estado: opcional(z.enum(ESTADOS_ENVIO, 'Elige un estado de la lista.')),
    canal: opcional(z.enum(CANALES, 'Elige boleta o dte.')),
    ...paginado(POR_PAGINA),
  }),
  reply: pageOf(envio),
  status: 200,
  fallback: 'No pudimos leer los envíos al SII.',
});

export const reintentarEnvioDte = endpoint({
  method: 'POST',
  path: `${BASE}/envios/:id/reintentar`,
  tag: TAG,
  summary: 'Intenta un envío de nuevo ahora; los documentos de uno rechazado van en otro, con sus mismos folios',
  params: idParams,
  reply: envio,
  status: 200,
  refusals: ['CONFLICTO'],
  notFound: ENVIO_NO_ENCONTRADO,
  fallback: 'No pudimos reintentar el envío.',
});
