import { z } from 'zod';
import { endpoint, idParams, numeroDePagina, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { email } from '#contract/valores/email.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';

/** A question waits for its answer, is public with it, or isn't shown. */
export const ESTADOS_PREGUNTA = ['pendiente', 'publicada', 'oculta'] as const;
export type EstadoPregunta = (typeof ESTADOS_PREGUNTA)[number];

export const MAX_PREGUNTA = 500;
export const MAX_RESPUESTA = 1_500;
export const PREGUNTAS_POR_PAGINA = 5;
export const PREGUNTA_RECIBIDA = 'Recibimos tu pregunta. Te escribiremos la respuesta, y la verás en esta página.';
export const PREGUNTA_NO_ENCONTRADA = 'Pregunta no encontrada.';
export const PREGUNTA_SIN_RESPUESTA = 'Sin respuesta no se muestra: responde primero.';

const publica = z.object({
  id: z.int(),
  nombre: z.string().meta({ description: 'El nombre de pila de quien preguntó; vacío si no lo dijo' }),
  texto: z.string(),
  respuesta: z.string(),
  creado_en: z.iso.datetime({ offset: true }),
  respondida_en: z.iso.datetime({ offset: true }),
});
export type PreguntaPublica = z.output<typeof publica>;

export const listarPreguntasDelProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/preguntas',
  tag: 'Preguntas',
  summary: 'Lo que se ha preguntado de un producto, con lo que respondió la tienda; lo último primero',
  params: idParams,
  query: z.object({ page: numeroDePagina.default(1) }),
  reply: pageOf(publica),
  status: 200,
  fallback: 'No pudimos cargar las preguntas.',
});

export const preguntar = endpoint({
  method: 'POST',
  path: '/api/products/:id/preguntas',
  tag: 'Preguntas',
  summary: 'Pregunta algo de un producto: con sesión se responde a su correo, sin ella al que se diga',
  params: idParams,
  body: z.object({
    texto: z
      .string('Escribe tu pregunta.')
      .overwrite(enParrafo)
      .min(5, 'Escribe tu pregunta.')
      .max(MAX_PREGUNTA, `La pregunta puede tener hasta ${MAX_PREGUNTA} letras.`),
    nombre: z.string().overwrite(enUnaLinea).max(60, 'El nombre puede tener hasta 60 letras.').default(''),
    email: email('Escribe tu correo: ahí te respondemos.').optional(),
  }),
  reply: z.object({ message: z.string() }),
  status: 202,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos enviar tu pregunta.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

const pregunta = z.object({
  id: z.int(),
  producto_id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  nombre: z.string(),
  email: z.string().nullable().meta({ description: 'Adonde se responde; null si su cuenta ya no está' }),
  texto: z.string(),
  estado: z.enum(ESTADOS_PREGUNTA),
  respuesta: z.string().nullable(),
  respondio: z.string().nullable(),
  respondida_en: z.iso.datetime({ offset: true }).nullable(),
  creado_en: z.iso.datetime({ offset: true }),
});
export type Pregunta = z.output<typeof pregunta>;

export const listarPreguntas = endpoint({
  method: 'GET',
  path: '/api/preguntas',
  tag: 'Preguntas',
  summary: 'Las preguntas de los productos: las que esperan, de la más antigua; las demás, de la última',
  query: z.object({ ...paginado(20), q: textoBuscado.optional(), estado: opcional(z.enum(ESTADOS_PREGUNTA)) }),
  reply: pageOf(pregunta),
  status: 200,
  fallback: 'No se pudieron cargar las preguntas.',
});

/** The first answer is mailed to who asked; a corrected one only changes the page. */
export const responderPregunta = endpoint({
  method: 'PUT',
  path: '/api/preguntas/:id/respuesta',
  tag: 'Preguntas',
  summary: 'El personal responde una pregunta, o corrige lo que respondió: queda en la página del producto',
  params: idParams,
  body: z.object({
    respuesta: z
      .string('Escribe la respuesta.')
      .overwrite(enParrafo)
      .min(2, 'Escribe la respuesta.')
      .max(MAX_RESPUESTA, `La respuesta puede tener hasta ${MAX_RESPUESTA} letras.`),
    anterior: z.string().overwrite(enParrafo).nullish().meta({
      description:
        'La respuesta que se tenía a la vista, null si ninguna: si entretanto hay otra, 409. Sin ella no se mira',
    }),
  }),
  reply: pregunta,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo guardar la respuesta.',
  notFound: PREGUNTA_NO_ENCONTRADA,
});

export const mostrarPregunta = endpoint({
  method: 'PUT',
  path: '/api/preguntas/:id/estado',
  tag: 'Preguntas',
  summary: 'El personal deja de mostrar una pregunta, o la muestra otra vez: sin respuesta vuelve a esperar',
  params: idParams,
  body: z.object({ visible: z.boolean() }),
  reply: pregunta,
  status: 200,
  fallback: 'No se pudo cambiar la pregunta.',
  notFound: PREGUNTA_NO_ENCONTRADA,
});
