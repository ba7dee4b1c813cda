import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { ADJUNTO_NO_ENCONTRADO, ARCHIVOS_DE_ADJUNTO, adjunto, MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from './adjunto.ts';
import { BASE_COTIZACIONES, COTIZACION_NO_ENCONTRADA, TAG_COTIZACIONES } from './cotizaciones.ts';
import { ENLACE_NO_SIRVE, tokenDeEnlace } from './enlace.ts';

const UNO = `${BASE_COTIZACIONES}/adjuntos/:id`;
const adjuntos = z.object({ adjuntos: z.array(adjunto) });

/** A part of a form is text. */
const siONo = z.union([z.boolean(), z.enum(['true', 'false'], 'Di si lo ve el cliente.')]);

/** The same file twice is kept once. It answers all that the quotation has. */
export const adjuntarACotizacion = endpoint({
  method: 'POST',
  path: `${BASE_COTIZACIONES}/cotizacion/:id/adjuntos`,
  tag: TAG_COTIZACIONES,
  summary: `Guarda archivos de una cotización: PDF, imágenes u Office, hasta ${MAX_ADJUNTOS}`,
  params: idParams,
  body: z.object({ para_cliente: siONo.optional().meta({ description: 'Sin él, son internos' }) }),
  files: {
    parts: ['archivos'],
    maxFiles: MAX_ADJUNTOS,
    maxBytes: MAX_ADJUNTO_BYTES,
    maxTotalBytes: 4 * MAX_ADJUNTO_BYTES,
  },
  reply: adjuntos,
  status: 201,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: 'No pudimos guardar el archivo.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** The staff any; the customer of the quotation those that are for the client, once it was sent. */
export const adjuntoDeCotizacion = endpoint({
  method: 'GET',
  path: UNO,
  tag: TAG_COTIZACIONES,
  summary: 'Un archivo de una cotización',
  params: idParams,
  download: ARCHIVOS_DE_ADJUNTO,
  status: 200,
  fallback: 'No pudimos descargar el archivo.',
  notFound: ADJUNTO_NO_ENCONTRADO,
});

export const cambiarAdjunto = endpoint({
  method: 'PUT',
  path: UNO,
  tag: TAG_COTIZACIONES,
  summary: 'Deja que el cliente vea un archivo, o lo hace interno',
  params: idParams,
  body: z.object({ para_cliente: z.boolean('Di si lo ve el cliente.') }),
  reply: adjuntos,
  status: 200,
  fallback: 'No pudimos cambiar el archivo.',
  notFound: ADJUNTO_NO_ENCONTRADO,
});

/** What the client had before accepting stays. */
export const quitarAdjunto = endpoint({
  method: 'DELETE',
  path: UNO,
  tag: TAG_COTIZACIONES,
  summary: 'Quita un archivo de una cotización, salvo lo que el cliente aceptó con ella',
  params: idParams,
  status: 204,
  fallback: 'No pudimos quitar el archivo.',
  notFound: ADJUNTO_NO_ENCONTRADO,
});

/** A POST, as all that a link opens. */
export const adjuntoPorEnlace = endpoint({
  method: 'POST',
  path: `${BASE_COTIZACIONES}/enlace/adjunto`,
  tag: TAG_COTIZACIONES,
  changes: [],
  summary: 'Un archivo para el cliente, de la cotización de un enlace privado',
  body: z.object({ token: tokenDeEnlace, id: z.int().min(1).max(2_147_483_647) }),
  download: ARCHIVOS_DE_ADJUNTO,
  status: 200,
  refusals: ['NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos descargar el archivo.',
  notFound: ENLACE_NO_SIRVE,
});
