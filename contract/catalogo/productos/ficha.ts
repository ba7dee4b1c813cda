import { z } from 'zod';
import { listarOpinionesDelProducto } from '#contract/catalogo/opiniones.ts';
import { listarPreguntasDelProducto } from '#contract/catalogo/preguntas.ts';
import { obtenerRelaciones } from '#contract/catalogo/relaciones/relaciones.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { producto } from './productos.ts';

export const MAX_RELACIONADOS = 8;

const ficha = z.object({
  producto,
  relacionados: z.array(producto).meta({
    description: `Hasta ${MAX_RELACIONADOS} parecidos: primero los que hay, de su sub_familia y de precio cercano`,
  }),
  relaciones: obtenerRelaciones.reply,
  opiniones: listarOpinionesDelProducto.reply.meta({ description: 'La primera página' }),
  preguntas: listarPreguntasDelProducto.reply.meta({ description: 'La primera página' }),
});
export type Ficha = z.output<typeof ficha>;

/** What a product's page shows, in one call. 404 and 410 as `obtenerProducto`. */
export const obtenerFicha = endpoint({
  method: 'GET',
  path: '/api/products/:id/ficha',
  tag: 'Productos',
  summary: 'Un producto activo con todo lo que muestra su página',
  params: idParams,
  reply: ficha,
  status: 200,
  refusals: ['RETIRADO'],
  fallback: 'Error fetching product from API',
  notFound: PRODUCTO_NO_ENCONTRADO,
});
