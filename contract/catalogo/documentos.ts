import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { CLASES, documentoDeProducto } from './productos/documento.ts';

export const MAX_DOCUMENTOS = 8;
export const MAX_DOCUMENTO_BYTES = 10 * 1024 * 1024;
const MAX_TITULO = 80;

export const DOCUMENTO_NO_ENCONTRADO = 'Documento no encontrado.';
export const DOCUMENTO_NO_ES = 'Los documentos de un producto son PDF.';
export const DEMASIADOS_DOCUMENTOS = `Un producto lleva hasta ${MAX_DOCUMENTOS} documentos: quita alguno antes.`;

const reply = z.object({ documentos: z.array(documentoDeProducto) });
const UNO = '/api/products/documentos/:id';

/** The same file twice is kept once. It answers all that the product has. */
export const agregarDocumentoDeProducto = endpoint({
  method: 'POST',
  path: '/api/products/:id/documentos',
  tag: 'Productos',
  summary: `Un administrador agrega un PDF a un producto: su manual, su ficha técnica, un certificado; hasta ${MAX_DOCUMENTOS}`,
  params: idParams,
  body: z.object({
    clase: z.enum(CLASES, 'Di qué documento es.'),
    titulo: z
      .string()
      .overwrite(enUnaLinea)
      .max(MAX_TITULO, `El título puede tener hasta ${MAX_TITULO} letras.`)
      .optional()
      .meta({ description: 'Sin él, se llama como lo que es' }),
  }),
  files: { parts: ['archivo'], maxFiles: 1, maxBytes: MAX_DOCUMENTO_BYTES },
  reply,
  status: 201,
  fallback: 'No pudimos guardar el documento.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** Of a product that is sold, to anybody; of a hidden one, to the staff. */
export const descargarDocumentoDeProducto = endpoint({
  method: 'GET',
  path: UNO,
  tag: 'Productos',
  summary: 'Un documento de un producto, en PDF',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos descargar el documento.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});

export const quitarDocumentoDeProducto = endpoint({
  method: 'DELETE',
  path: UNO,
  tag: 'Productos',
  summary: 'Un administrador quita un documento de un producto',
  params: idParams,
  status: 204,
  fallback: 'No pudimos quitar el documento.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});
