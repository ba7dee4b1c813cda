import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { CONTEO_NO_ENCONTRADO } from './conteos.ts';
import { MAX_FILAS_ARCHIVO } from './existencias.ts';

/** Without the stock that is expected: who knows it before counting doesn't count. */
const sinContar = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    marca: z.string().nullable(),
    estado: z.string(),
    ubicacion: z.string().nullable().meta({ description: 'Dónde se guardó lo último que se recibió con un lugar' }),
  })
  .meta({ id: 'ProductoSinContar' });
export type ProductoSinContar = z.output<typeof sinContar>;

const paginaSinContar = pageOf(sinContar);
export type PaginaSinContar = z.output<typeof paginaSinContar>;

/** What has no place comes last, whichever way they go. */
const SORT_SIN_CONTAR = [
  'producto-asc',
  'producto-desc',
  'codigo-asc',
  'codigo-desc',
  'ubicacion-asc',
  'ubicacion-desc',
] as const;
export type SortSinContar = (typeof SORT_SIN_CONTAR)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
  sort: z.enum(SORT_SIN_CONTAR).default('producto-asc'),
});
export type FiltroSinContar = z.output<typeof filtro>;

/**
 * The products that a count is about and that have no line in it: those for sale and those that there are units of. Where it
 * is about nothing in particular, those that there are units of.
 */
export const listarSinContar = endpoint({
  method: 'GET',
  path: '/api/existencias/conteos/:id/sin-contar',
  tag: 'Existencias',
  summary: 'Lo que abarca un conteo y todavía no se cuenta, sin decir cuánto se espera',
  params: idParams,
  query: filtro.extend(paginado(25)),
  reply: paginaSinContar,
  status: 200,
  fallback: 'No pudimos cargar lo que falta por contar.',
  notFound: CONTEO_NO_ENCONTRADO,
});

export const descargarSinContar = endpoint({
  method: 'GET',
  path: '/api/existencias/conteos/:id/sin-contar/archivo',
  permisos: ['exportar'],
  tag: 'Existencias',
  summary: `La hoja para contar a mano, con la columna «Contado» vacía: hasta ${MAX_FILAS_ARCHIVO} productos; 413 si son más`,
  params: idParams,
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar lo que falta por contar.',
  notFound: CONTEO_NO_ENCONTRADO,
});
