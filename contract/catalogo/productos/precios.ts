import { z } from 'zod';
import { endpoint, idParams, pageOf, paginado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { precio } from './productos-campos.ts';

const MALA_FECHA = 'La fecha no es válida.';
const instante = z.iso.datetime({ offset: true, error: MALA_FECHA });
const pagina = z.object(paginado(20));

/** A price that a product had, and who gave it. */
const precioAnotado = z.object({
  id: z.int(),
  antes: z.number().nullable().meta({ description: 'null en el primero' }),
  despues: z.number(),
  previousPrice: z.number().nullable(),
  origen: z.enum(['inicial', 'edicion', 'masivo', 'importacion', 'oferta']),
  actor: z.string().nullable().meta({ description: 'Nombre de quien lo cambió; null si fue la tienda' }),
  cuando: instante,
});
export type PrecioAnotado = z.output<typeof precioAnotado>;

export const listarPrecios = endpoint({
  method: 'GET',
  path: '/api/products/:id/precios',
  tag: 'Precios',
  shows: ['Precios', 'Productos'],
  summary: 'Los precios que tuvo un producto, el último primero',
  params: idParams,
  query: pagina,
  reply: pageOf(precioAnotado),
  status: 200,
  fallback: 'Error al obtener el historial de precios',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const ESTADOS_OFERTA = ['programada', 'vigente', 'terminada', 'anulada'] as const;
export type EstadoOferta = (typeof ESTADOS_OFERTA)[number];
/** In these it is still to begin or to end. */
export const OFERTAS_EN_PIE = ['programada', 'vigente'] as const satisfies readonly EstadoOferta[];

/** A lower price between two moments (D24). */
const oferta = z
  .object({
    id: z.int(),
    producto_id: z.int(),
    precio_oferta: z.number(),
    precio_normal: z.number().nullable().meta({ description: 'El de antes de comenzar; null si no ha comenzado' }),
    inicio: instante,
    fin: instante,
    estado: z.enum(ESTADOS_OFERTA),
    actor: z.string().nullable(),
    creada_en: instante,
  })
  .meta({ id: 'Oferta' });
export type Oferta = z.output<typeof oferta>;

export const OFERTA_NO_ENCONTRADA = 'Oferta no encontrada.';

export const listarOfertas = endpoint({
  method: 'GET',
  path: '/api/products/:id/ofertas',
  tag: 'Precios',
  summary: 'Las ofertas de un producto, la última primero',
  params: idParams,
  query: pagina,
  reply: pageOf(oferta),
  status: 200,
  fallback: 'Error al obtener las ofertas',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const crearOferta = endpoint({
  method: 'POST',
  path: '/api/products/:id/ofertas',
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  changes: ['Precios'],
  summary: 'Un administrador programa una oferta; la que ya comenzó rige en el acto. 409 si se superpone con otra',
  params: idParams,
  body: z
    .object({
      precio_oferta: precio('El precio de oferta debe ser mayor que 0.')
        .pipe(z.number().gt(0, 'El precio de oferta debe ser mayor que 0.'))
        .meta({ format: FORMATO.precio }),
      inicio: instante.optional().meta({ description: 'Sin él, ahora' }),
      fin: z.iso.datetime({
        offset: true,
        error: ({ input }) => (input === undefined ? 'Indica cuándo termina.' : MALA_FECHA),
      }),
    })
    .refine(({ inicio, fin }) => inicio === undefined || Date.parse(fin) > Date.parse(inicio), {
      error: 'La oferta debe terminar después de comenzar.',
      path: ['fin'],
    }),
  reply: oferta,
  status: 201,
  refusals: ['OFERTA_SUPERPUESTA'],
  fallback: 'No pudimos crear la oferta.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** One that is running ends now, and the price goes back. */
export const anularOferta = endpoint({
  method: 'DELETE',
  path: '/api/products/ofertas/:id',
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  changes: ['Precios'],
  summary: 'Un administrador anula una oferta',
  params: idParams,
  status: 204,
  fallback: 'No pudimos anular la oferta.',
  notFound: OFERTA_NO_ENCONTRADA,
});
