import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';

/** What of a product's history is asked for, as people call it. Some are part of others: a sale moves stock. */
export const QUE_HISTORIA = {
  datos: 'Datos',
  precio: 'Precio',
  stock: 'Stock',
  venta: 'Ventas y anulaciones',
  oferta: 'Ofertas',
  conteo: 'Conteos',
  recepcion: 'Recepciones',
  imagen: 'Imagen',
  estado: 'Ocultar y mostrar',
  carga: 'Cargas por Excel',
  masivo: 'Cambios masivos',
} as const;
export type QueHistoria = keyof typeof QUE_HISTORIA;
const QUE = Object.keys(QUE_HISTORIA) as [QueHistoria, ...QueHistoria[]];

const POR_PAGINA = 24;
/** What a download holds at most: beyond it the dates have to be narrowed. */
export const MAX_HECHOS_ARCHIVO = 100_000;

/** A field that an act changed. */
export const cambioDeCampo = z.object({
  campo: z.string(),
  nombre: z.string().meta({ description: 'Como lo llama la gente: «Precio anterior»' }),
  antes: z.string().nullable().meta({ description: 'Como se lee: «$19.990»; null si no había' }),
  despues: z.string().nullable(),
});
export type CambioDeCampo = z.output<typeof cambioDeCampo>;

/** With `id`, something that can be opened. */
const documento = z.object({
  tipo: z.enum(['compra', 'conteo', 'recepcion', 'importacion', 'masivo', 'otro']),
  id: z.int().nullable(),
  texto: z.string().meta({ description: '«Pedido 482913», «Carga por Excel 7»' }),
});
export type DocumentoHistoria = z.output<typeof documento>;

/** Something that happened to a product. */
const hecho = z
  .object({
    clave: z.string().meta({ description: 'Única en la historia de un producto' }),
    cuando: z.iso.datetime({ offset: true }),
    texto: z.string().meta({ description: 'Qué pasó: «Cambió el precio»' }),
    quien_id: z.int().nullable(),
    quien: z.string().meta({ description: 'Nombre de quien lo hizo; si no fue nadie, «El sistema» o «Un visitante»' }),
    cambios: z.array(cambioDeCampo),
    documento: documento.nullable(),
    nota: z.string().nullable(),
  })
  .meta({ id: 'HechoDeProducto' });
export type HechoDeProducto = z.output<typeof hecho>;

const paginaHistoria = pageOf(hecho);
export type PaginaHistoria = z.output<typeof paginaHistoria>;

const filtroHistoria = z.object({
  que: opcional(z.enum(QUE)),
  desde: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  hasta: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  persona: textoBuscado.optional().meta({ description: 'Parte del nombre o del correo, o «el sistema»' }),
});
export type FiltroHistoria = z.output<typeof filtroHistoria>;

/** Each thing is told once, by what keeps it: prices by their history, stock by its ledger, the rest by the audit. */
export const historiaDeProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/historia',
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'Todo lo que le pasó a un producto, lo último primero: quién, cuándo y qué cambió',
  params: idParams,
  query: filtroHistoria.extend(paginado(POR_PAGINA)),
  reply: paginaHistoria,
  status: 200,
  fallback: 'No pudimos cargar la historia del producto.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const descargarHistoria = endpoint({
  method: 'GET',
  path: '/api/products/:id/historia/archivo',
  permisos: ['exportar'],
  tag: 'Productos',
  summary: `La historia de un producto como la halla el filtro, una fila por campo cambiado; 413 si pasa de ${MAX_HECHOS_ARCHIVO} hechos`,
  params: idParams,
  query: filtroHistoria.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar la historia.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});
