import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { cambioLeido, moneda } from '#contract/valores/cambio.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { garantia } from './campos.ts';
import { ESTADOS_OPORTUNIDAD, TIPOS_OPORTUNIDAD } from './estados.ts';

export const TAG_OPORTUNIDADES = 'Licitaciones';
export const BASE_OPORTUNIDADES = '/api/licitaciones';
export const UNA_OPORTUNIDAD = `${BASE_OPORTUNIDADES}/licitacion/:id` as const;
export const OPORTUNIDAD_NO_ENCONTRADA = 'Licitación no encontrada.';

/** From where it came: written by hand, of a text of Mercado Público, asked of its API, or found by the daily watch. */
export const ORIGENES_OPORTUNIDAD = ['mano', 'json', 'api', 'vigilancia'] as const;
export type OrigenOportunidad = (typeof ORIGENES_OPORTUNIDAD)[number];

const monto = z.number().meta({ format: FORMATO.monto });
const costo = monto.nullable().meta({ description: 'null a quien no ve los costos, y mientras no se conoce' });
const instante = z.iso.datetime({ offset: true });
const cuenta = z.int().min(0);

const deLista = z
  .object({
    id: z.int(),
    codigo: z.string(),
    tipo: z.enum(TIPOS_OPORTUNIDAD),
    nombre: z.string(),
    comprador: z.string(),
    region: z.string(),
    estado: z.enum(ESTADOS_OPORTUNIDAD),
    estado_publico: z.int().nullable().meta({ description: 'El de Mercado Público, por su código' }),
    origen: z.enum(ORIGENES_OPORTUNIDAD),
    tipo_publico: z.string().meta({ description: 'L1, LE, LP…; vacío: ninguno' }),
    moneda: moneda.meta({ description: 'En la que están el monto estimado y el resultado' }),
    monto_estimado: monto.nullable(),
    fecha_publicacion: instante.nullable(),
    fecha_cierre: instante.nullable(),
    responsable: z.string().nullable(),
    items: cuenta,
    hallados: cuenta.meta({ description: 'Los que tienen producto' }),
    puntaje: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Por ciento de sus ítems que están en el catálogo, con su confianza' }),
  })
  .meta({ id: 'OportunidadDeLista' });
export type OportunidadDeLista = z.output<typeof deLista>;

const item = z
  .object({
    id: z.int(),
    correlativo: z.int(),
    codigo_producto: z.string().meta({ description: 'El de la ONU' }),
    nombre: z.string(),
    descripcion: z.string(),
    cantidad: z.number(),
    unidad: z.string(),
    confianza: z.int().min(0).max(100).nullable().meta({ description: 'null: lo eligió una persona' }),
    producto: z
      .object({
        id: z.int(),
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        cantidad_stock: z.int(),
        costo,
      })
      .nullable(),
    oferta: monto.nullable().meta({ description: 'Neto de una unidad: el que se escribió, o el de la tienda' }),
    margen: z.number().nullable().meta({ description: 'Por ciento; null a quien no ve los costos' }),
    otros: z
      .array(z.object({ producto_id: z.int(), descripcion: z.string(), confianza: z.int() }))
      .meta({ description: 'Qué más puede ser' }),
    adjudicado: z
      .object({ rut: z.string(), nombre: z.string(), monto_unitario: monto.nullable() })
      .nullable()
      .meta({ description: 'A quién se le compró, y a cuánto neto la unidad' }),
  })
  .meta({ id: 'ItemDeOportunidad' });
export type ItemDeOportunidad = z.output<typeof item>;

const oportunidad = deLista
  .extend({
    descripcion: z.string(),
    comprador_rut: z.string(),
    unidad: z.string(),
    fecha_preguntas: instante.nullable(),
    fecha_visita: instante.nullable(),
    forma_pago: z.string(),
    despacho: z.string(),
    cambio: cambioLeido,
    fecha_adjudicacion: instante.nullable(),
    responsable_id: z.int().nullable(),
    garantias: z.array(garantia),
    motivo_decision: z.string().nullable(),
    decidida_por: z.string().nullable(),
    resultado: z
      .object({ monto: monto.nullable(), ganador: z.string(), ganador_rut: z.string(), nota: z.string() })
      .nullable(),
    cotizacion: z.object({ id: z.int(), num_cotizacion: z.int(), etapa: z.string() }).nullable(),
    version: z.int(),
    lineas: z.array(item),
    figuras: z.object({
      neto: monto.meta({ description: 'Lo que se ofrece por lo que tiene producto' }),
      costo,
      margen: z.number().nullable(),
    }),
    requisitos: z.array(
      z.object({ id: z.int(), texto: z.string(), cumplido: z.boolean(), quien: z.string().nullable() }),
    ),
    documentos: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        bytes: cuenta,
        quien: z.string().nullable(),
        cuando: instante,
      }),
    ),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_OPORTUNIDAD),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Oportunidad' });
export type Oportunidad = z.output<typeof oportunidad>;
export const oportunidadCompleta = oportunidad;

export const SORT_OPORTUNIDADES = [
  'cierre-asc',
  'cierre-desc',
  'nuevas',
  'antiguas',
  'puntaje-desc',
  'puntaje-asc',
] as const;
export type SortOportunidades = (typeof SORT_OPORTUNIDADES)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Código, o parte del nombre o de quien compra' }),
  estado: opcional(z.enum(ESTADOS_OPORTUNIDAD)),
  tipo: opcional(z.enum(TIPOS_OPORTUNIDAD)),
  abiertas: opcional(z.literal('1')).meta({ description: '1: por decidir, postulando o presentadas' }),
  responsable_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  cierra_desde: opcional(dia).meta({ description: 'Cierran ese día o después, en Chile' }),
  cierra_hasta: opcional(dia).meta({ description: 'Cierran ese día o antes' }),
  sort: z.enum(SORT_OPORTUNIDADES).default('nuevas'),
});
export type FiltroOportunidades = z.output<typeof filtro>;

const pagina = pageOf(deLista);
export type PaginaOportunidades = z.output<typeof pagina>;

export const listarOportunidades = endpoint({
  method: 'GET',
  path: BASE_OPORTUNIDADES,
  tag: TAG_OPORTUNIDADES,
  summary: 'Las licitaciones, Compras Ágiles y convenios que se miran, la última primero',
  query: filtro.extend(paginado(24)),
  reply: pagina,
  status: 200,
  fallback: 'Error al cargar las licitaciones.',
});

export const exportarOportunidades = endpoint({
  method: 'GET',
  path: `${BASE_OPORTUNIDADES}/archivo`,
  permisos: ['exportar'],
  tag: TAG_OPORTUNIDADES,
  summary: 'Las licitaciones que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las licitaciones.',
});

export const obtenerOportunidad = endpoint({
  method: 'GET',
  path: UNA_OPORTUNIDAD,
  tag: TAG_OPORTUNIDADES,
  summary: 'Una licitación con sus ítems, lo que pide y su historia',
  params: idParams,
  reply: oportunidad,
  status: 200,
  fallback: 'Error al cargar la licitación.',
  notFound: OPORTUNIDAD_NO_ENCONTRADA,
});

export const HITOS = ['visita', 'preguntas', 'cierre', 'adjudicacion'] as const;
export type Hito = (typeof HITOS)[number];
export const ETIQUETA_HITO: Readonly<Record<Hito, string>> = {
  visita: 'Visita a terreno',
  preguntas: 'Fin de preguntas',
  cierre: 'Cierre',
  adjudicacion: 'Adjudicación',
};

const plazo = z
  .object({
    oportunidad_id: z.int(),
    codigo: z.string(),
    nombre: z.string(),
    comprador: z.string(),
    estado: z.enum(ESTADOS_OPORTUNIDAD),
    hito: z.enum(HITOS),
    cuando: instante,
  })
  .meta({ id: 'PlazoDeOportunidad' });
export type PlazoDeOportunidad = z.output<typeof plazo>;

/** Of those that are open; at most 500. */
export const listarPlazos = endpoint({
  method: 'GET',
  path: `${BASE_OPORTUNIDADES}/plazos`,
  tag: TAG_OPORTUNIDADES,
  summary: 'Los plazos de las licitaciones abiertas entre dos días de Chile, el primero primero',
  query: z
    .object({ desde: dia, hasta: dia })
    .refine(({ desde, hasta }) => desde <= hasta && Date.parse(hasta) - Date.parse(desde) <= 100 * 86_400_000, {
      error: 'Pide a lo más cien días.',
      path: ['hasta'],
    }),
  reply: z.array(plazo),
  status: 200,
  fallback: 'No pudimos cargar los plazos.',
});

/** To be put into one's own calendar: times in UTC, with an alarm the day before. */
export const calendarioDePlazos = endpoint({
  method: 'GET',
  path: `${BASE_OPORTUNIDADES}/plazos.ics`,
  tag: TAG_OPORTUNIDADES,
  summary: 'Los plazos que vienen de las licitaciones abiertas, como calendario',
  download: 'text/calendar',
  status: 200,
  fallback: 'No pudimos descargar el calendario.',
});

const vigilancia = z
  .object({
    con_ticket: z.boolean(),
    ultima: z
      .object({
        dia: z.iso.date().meta({ description: 'El día que se revisó, en Chile' }),
        cuando: instante,
        vistas: cuenta,
        propuestas: cuenta,
        falla: z.string().nullable(),
      })
      .nullable(),
    en_curso: z
      .object({
        desde: instante,
        dia: z.iso.date().nullable().meta({ description: 'El día por el que va; null mientras empieza' }),
        vistas: cuenta,
        total: cuenta.meta({ description: 'De ese día' }),
        propuestas: cuenta.meta({ description: 'En toda la revisión' }),
      })
      .nullable(),
  })
  .meta({ id: 'Vigilancia' });
export type VigilanciaDeMercadoPublico = z.output<typeof vigilancia>;

/** How the daily watch of Mercado Público goes. */
export const obtenerVigilancia = endpoint({
  method: 'GET',
  path: `${BASE_OPORTUNIDADES}/vigilancia`,
  tag: TAG_OPORTUNIDADES,
  summary: 'Cuándo se revisó Mercado Público por última vez, y qué resultó',
  reply: vigilancia,
  status: 200,
  fallback: 'No pudimos cargar el estado de la vigilancia.',
});

/** Its work goes on after the answer; one at a time: 409 while another goes on, and without a ticket. */
export const revisarAhora = endpoint({
  method: 'POST',
  path: `${BASE_OPORTUNIDADES}/vigilancia`,
  tag: TAG_OPORTUNIDADES,
  summary: 'Revisa ahora lo publicado hoy y los últimos días, sin esperar a mañana',
  reply: vigilancia,
  status: 202,
  fallback: 'No se pudo revisar Mercado Público.',
});
