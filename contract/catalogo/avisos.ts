import { z } from 'zod';
import { endpoint, idParams, pageOf, paginado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { email } from '#contract/valores/email.ts';

/** A notice waits for its product, was sent, or was taken back by who asked for it. */
export const ESTADOS_AVISO = ['espera', 'avisado', 'anulado'] as const;
export type EstadoAviso = (typeof ESTADOS_AVISO)[number];

/** One address waits for so many products at once. */
export const MAX_AVISOS = 50;
export const AVISO_ANOTADO = 'Te escribiremos una vez, apenas llegue.';
export const YA_HAY_STOCK = 'Ya hay: vuelve a cargar la página y agrégalo al carrito.';
export const DEMASIADOS_AVISOS = `Con este correo ya esperas ${MAX_AVISOS} productos. Quita alguno desde el enlace de un aviso.`;

/** The answer is the same whether that address waited already: it tells nobody who waits for what. */
export const pedirAviso = endpoint({
  method: 'POST',
  path: '/api/products/:id/avisos',
  tag: 'Productos',
  changes: ['Existencias'],
  summary: 'Pide que se le escriba, una vez, cuando un producto agotado llegue',
  params: idParams,
  body: z.object({ email: email('Escribe tu correo.') }),
  reply: z.object({ message: z.string() }),
  status: 202,
  refusals: ['CONFLICTO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos anotar tu aviso.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** How many wait, not who. */
export const contarAvisos = endpoint({
  method: 'GET',
  path: '/api/products/admin/:id/avisos',
  tag: 'Productos',
  shows: ['Productos', 'Existencias'],
  summary: 'Cuántas personas esperan un producto agotado, y desde cuándo la primera',
  params: idParams,
  reply: z.object({ esperan: z.int(), desde: z.iso.datetime({ offset: true }).nullable() }),
  status: 200,
  fallback: 'No se pudo cargar cuántos lo esperan.',
});

const esperado = z.object({
  id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  cantidad_stock: z.int(),
  estado: z.string(),
  esperan: z.int(),
  desde: z.iso.datetime({ offset: true }),
});
export type ProductoEsperado = z.output<typeof esperado>;

export const listarEsperados = endpoint({
  method: 'GET',
  path: '/api/products/admin/avisos',
  tag: 'Productos',
  shows: ['Productos', 'Existencias'],
  summary: 'Los productos que alguien espera, primero los que más personas esperan',
  query: z.object(paginado(20)),
  reply: pageOf(esperado),
  status: 200,
  fallback: 'No se pudieron cargar los productos que se esperan.',
});
