import { z } from 'zod';
import { endpoint, idParams, numeroDePagina, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { enParrafo } from '#contract/valores/texto.ts';

/** A review waits for staff to read it, is public, or isn't shown. */
export const ESTADOS_OPINION = ['pendiente', 'publicada', 'oculta'] as const;
export type EstadoOpinion = (typeof ESTADOS_OPINION)[number];

export const MAX_OPINION = 1_000;
export const OPINIONES_POR_PAGINA = 5;
export const OPINION_RECIBIDA = 'Gracias por tu opinión. La mostraremos cuando la hayamos leído.';
export const OPINION_NO_ENCONTRADA = 'Opinión no encontrada.';
export const OPINION_SIN_COMPRA = 'Opina quien lo compró aquí y ya lo recibió.';
export const OPINION_REPETIDA = 'Ya opinaste de este producto.';

const publica = z.object({
  id: z.int(),
  nombre: z.string(),
  estrellas: z.int().min(1).max(5),
  texto: z.string(),
  creado_en: z.iso.datetime({ offset: true }),
});
export type OpinionPublica = z.output<typeof publica>;

const resumen = z.object({
  promedio: z.number().nullable().meta({ description: 'De 1 a 5, con un decimal; null sin ninguna' }),
  cuantas: z.array(z.int()).length(5).meta({ description: 'Las de una estrella primero' }),
});

export const listarOpinionesDelProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/opiniones',
  tag: 'Opiniones',
  summary: 'Lo que opinan de un producto quienes lo compraron: lo último primero, con su promedio',
  params: idParams,
  query: z.object({ page: numeroDePagina.default(1) }),
  reply: pageOf(publica).extend(resumen.shape),
  status: 200,
  fallback: 'No pudimos cargar las opiniones.',
});
export type Opiniones = z.output<typeof listarOpinionesDelProducto.reply>;

/** Whether who asks may say something of it. */
export const puedoOpinar = endpoint({
  method: 'GET',
  path: '/api/products/:id/opiniones/mia',
  tag: 'Opiniones',
  summary: 'Si quien pregunta puede opinar de un producto, y cómo va lo que ya opinó',
  params: idParams,
  reply: z.object({ puede: z.boolean(), estado: z.enum(ESTADOS_OPINION).nullable() }),
  status: 200,
  fallback: 'No pudimos ver si puedes opinar.',
});

const MAL_ESTRELLAS = 'Elige de una a cinco estrellas.';

/** Once of each product, by who has it of a purchase that was paid and delivered. */
export const opinar = endpoint({
  method: 'POST',
  path: '/api/products/:id/opiniones',
  tag: 'Opiniones',
  summary: 'Quien compró un producto y lo recibió opina de él, una vez',
  params: idParams,
  body: z.object({
    estrellas: z.number(MAL_ESTRELLAS).int(MAL_ESTRELLAS).min(1, MAL_ESTRELLAS).max(5, MAL_ESTRELLAS),
    texto: z
      .string('Cuenta qué te pareció.')
      .overwrite(enParrafo)
      .min(10, 'Cuenta qué te pareció, en 10 letras o más.')
      .max(MAX_OPINION, `La opinión puede tener hasta ${MAX_OPINION} letras.`),
  }),
  reply: z.object({ message: z.string() }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos guardar tu opinión.',
});

const opinion = publica.extend({
  producto_id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  num_pedido: z.int(),
  estado: z.enum(ESTADOS_OPINION),
  motivo: z.string().nullable(),
  modero: z.string().nullable(),
  moderada_en: z.iso.datetime({ offset: true }).nullable(),
});
export type Opinion = z.output<typeof opinion>;

export const listarOpiniones = endpoint({
  method: 'GET',
  path: '/api/opiniones',
  tag: 'Opiniones',
  summary: 'Las opiniones de los productos: las que nadie ha leído, de la más antigua; las demás, de la última',
  query: z.object({ ...paginado(20), q: textoBuscado.optional(), estado: opcional(z.enum(ESTADOS_OPINION)) }),
  reply: pageOf(opinion),
  status: 200,
  fallback: 'No se pudieron cargar las opiniones.',
});

/** A bad one is shown as a good one is: what isn't shown says why. */
export const moderarOpinion = endpoint({
  method: 'PUT',
  path: '/api/opiniones/:id/estado',
  tag: 'Opiniones',
  summary: 'El personal muestra una opinión, o deja de mostrarla y dice por qué',
  params: idParams,
  body: z
    .object({
      estado: z.enum(['publicada', 'oculta']),
      motivo: z.string().overwrite(enParrafo).max(300, 'El motivo puede tener hasta 300 letras.').default(''),
    })
    .refine(({ estado, motivo }) => estado === 'publicada' || motivo.length > 2, {
      path: ['motivo'],
      message: 'Di por qué no se muestra.',
    }),
  reply: opinion,
  status: 200,
  fallback: 'No se pudo cambiar la opinión.',
  notFound: OPINION_NO_ENCONTRADA,
});
