import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { numeroConPrefijo } from '#contract/papeles.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import { ESTADOS_LLEGADA } from './llegadas-estados.ts';

const TAG = 'Llegadas';
const BASE = '/api/llegadas';
const UNA = `${BASE}/llegada/:id` as const;
export const LLEGADA_NO_ENCONTRADA = 'Llegada no encontrada.';
const POR_PAGINA = 24;
const MAX_ID = 2_147_483_647;

/** What people call it: «Llegada 000123». */
export const numeroDeLlegada = numeroConPrefijo('Llegada');

/** The paper that came with it. */
export const DOCUMENTOS_LLEGADA = ['guia', 'factura', 'sin-documento'] as const;
export type DocumentoLlegada = (typeof DOCUMENTOS_LLEGADA)[number];
export const ETIQUETA_DOCUMENTO: Readonly<Record<DocumentoLlegada, string>> = {
  guia: 'Guía de despacho',
  factura: 'Factura',
  'sin-documento': 'Sin documento',
};

/** One number written two ways is the same: neither case nor blanks nor zeros in front tell papers apart. */
export const claveDeDocumento = (numero: string): string => numero.toUpperCase().replace(/\s/g, '').replace(/^0+/, '');

/** How people read it: «Factura 900». */
export const textoDeDocumento = (tipo: DocumentoLlegada, numero: string | null): string =>
  [ETIQUETA_DOCUMENTO[tipo], numero].filter(Boolean).join(' ');

const unidades = z.int();
const instante = z.iso.datetime({ offset: true });

const llegadaDeLista = z
  .object({
    id: z.int(),
    numero: z.string().meta({ description: 'Llegada 000123' }),
    estado: z.enum(ESTADOS_LLEGADA),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
    orden: z
      .object({ id: z.int(), numero: z.string() })
      .nullable()
      .meta({ description: 'La orden a la que responde; null si llegó sin orden' }),
    documento_tipo: z.enum(DOCUMENTOS_LLEGADA),
    documento_numero: z.string().nullable(),
    lineas: unidades.meta({ description: 'Recepciones anotadas' }),
    unidades: unidades.meta({ description: 'Que llegaron' }),
    por_decidir: unidades.meta({ description: 'Unidades sin aceptar ni rechazar' }),
    aceptadas: unidades,
    rechazadas: unidades,
    creada_por: z.string().nullable(),
    creada_en: instante,
    cerrada_en: instante.nullable(),
  })
  .meta({ id: 'LlegadaDeLista' });
export type LlegadaDeLista = z.output<typeof llegadaDeLista>;

const llegada = llegadaDeLista
  .extend({
    nota: z.string(),
    cerrada_por: z.string().nullable(),
  })
  .meta({ id: 'Llegada' });
export type Llegada = z.output<typeof llegada>;

const SORT_LLEGADAS = ['nuevas', 'antiguas', 'unidades-asc', 'unidades-desc'] as const;
export type SortLlegadas = (typeof SORT_LLEGADAS)[number];

const idDeFiltro = opcional(z.coerce.number().int().min(1).max(MAX_ID));
const filtro = z.object({
  q: textoBuscado
    .optional()
    .meta({ description: 'N° de llegada o de documento, código, o parte del nombre del proveedor o del producto' }),
  estado: opcional(z.enum(ESTADOS_LLEGADA)),
  proveedor_id: idDeFiltro,
  orden_id: idDeFiltro,
  documento: opcional(z.string().overwrite(limpiarDato).max(60, 'El número es demasiado largo.')).meta({
    description: 'El número exacto de la guía o factura; no importan mayúsculas, espacios ni ceros delante',
  }),
  por_decidir: opcional(z.literal('1')).meta({ description: '1: con algo sin aceptar ni rechazar' }),
  sort: z.enum(SORT_LLEGADAS).default('nuevas'),
});
export type FiltroLlegadas = z.output<typeof filtro>;

const paginaLlegadas = pageOf(llegadaDeLista);
export type PaginaLlegadas = z.output<typeof paginaLlegadas>;

export const listarLlegadas = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Lo que llegó de los proveedores, entrega por entrega, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaLlegadas,
  status: 200,
  fallback: 'Error al cargar las recepciones.',
});

export const exportarLlegadas = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las llegadas que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las recepciones.',
});

export const obtenerLlegada = endpoint({
  method: 'GET',
  path: UNA,
  tag: TAG,
  summary: 'Una llegada con sus cifras; sus líneas se piden aparte',
  params: idParams,
  reply: llegada,
  status: 200,
  fallback: 'Error al cargar la recepción.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

const numero = z
  .string({ error: 'Escribe el número del documento.' })
  .overwrite(limpiarDato)
  .max(60, 'El número es demasiado largo.');

const documentoRepetido = z.object({
  llegadas: z.array(z.object({ id: z.int(), numero: z.string(), creada_en: instante })),
  recepciones: unidades.meta({ description: 'Recepciones de fuera de esas llegadas con el mismo número' }),
  ultima: z.iso.date().nullable().meta({ description: 'El día de la última de todas' }),
});
export type DocumentoRepetido = z.output<typeof documentoRepetido>;

/** Called-off deliveries don't count. */
export const buscarDocumento = endpoint({
  method: 'GET',
  path: `${BASE}/documento`,
  tag: TAG,
  // A question of who is about to write one: their own is no answer to it.
  shows: [],
  summary: 'Lo que ya llegó de un proveedor con este número de factura o guía',
  query: z.object({
    proveedor_id: z.coerce.number().int().min(1).max(MAX_ID),
    tipo: z.enum(['guia', 'factura']),
    numero: numero.min(1, 'Escribe el número del documento.'),
  }),
  reply: documentoRepetido,
  status: 200,
  fallback: 'No pudimos revisar el documento.',
});

const FALTA_NUMERO = 'Escribe el número del documento, o elige «Sin documento».';
const nota = z.string().overwrite(enParrafo).max(1_000, 'La nota no puede pasar de 1.000 caracteres.');
const insistir = z
  .boolean()
  .optional()
  .meta({ description: 'Ya se preguntó: se hace igual. Sin esto, lo dudoso es 409 con details.insistir' });

/** A paper has its number, and no paper has none. */
function conSuNumero(
  { documento_tipo, documento_numero }: { documento_tipo: DocumentoLlegada; documento_numero?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  if (documento_tipo !== 'sin-documento' && !claveDeDocumento(documento_numero ?? '')) {
    ctx.addIssue({ code: 'custom', path: ['documento_numero'], message: FALTA_NUMERO });
  }
}

const documento = {
  documento_tipo: z.enum(DOCUMENTOS_LLEGADA, 'Elige el documento con que llegó.'),
  documento_numero: numero.optional().meta({ description: 'No va con «sin-documento»' }),
  nota: nota.optional(),
  insistir,
};

/**
 * Against an order that was sent and not all came of, or loose, of a supplier. 409 `DOCUMENTO_REPETIDO` where the same paper
 * came before, with what it is in `details`; `insistir` goes on.
 */
export const abrirLlegada = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Abre la recepción de una entrega, de una orden o suelta',
  body: z
    .object({
      orden_id: z.number({ error: 'Elige una orden.' }).int().min(1).max(MAX_ID).optional(),
      proveedor_id: z
        .number({ error: 'Elige un proveedor.' })
        .int()
        .min(1, 'Elige un proveedor.')
        .max(MAX_ID)
        .optional()
        .meta({ description: 'Sin orden; con ella, es el suyo' }),
      ...documento,
    })
    .superRefine((pedido, ctx) => {
      conSuNumero(pedido, ctx);
      if (pedido.orden_id === undefined && pedido.proveedor_id === undefined) {
        ctx.addIssue({ code: 'custom', path: ['proveedor_id'], message: 'Elige una orden o un proveedor.' });
      }
    }),
  reply: llegada,
  status: 201,
  refusals: ['DOCUMENTO_REPETIDO', 'NO_ENCONTRADO'],
  fallback: 'No se pudo abrir la recepción.',
  notFound: 'Proveedor no encontrado.',
});

/** The receipts that it holds name the same invoice from then on. */
export const editarLlegada = endpoint({
  method: 'PUT',
  path: UNA,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Cambia el documento y la nota de una llegada abierta',
  params: idParams,
  body: z.object(documento).superRefine(conSuNumero),
  reply: llegada,
  status: 200,
  refusals: ['DOCUMENTO_REPETIDO'],
  fallback: 'No se pudo guardar la recepción.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

export const cerrarLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/cerrar`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Cierra una llegada: no se anota nada más en ella, y lo que falta por decidir se decide igual',
  params: idParams,
  reply: llegada,
  status: 200,
  fallback: 'No se pudo cerrar la recepción.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

export const anularLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/anular`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Anula una llegada en que no hay nada anotado',
  params: idParams,
  reply: llegada,
  status: 200,
  fallback: 'No se pudo anular la recepción.',
  notFound: LLEGADA_NO_ENCONTRADA,
});
