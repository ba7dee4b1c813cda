import { z } from 'zod';
import { endpoint, textoBuscado } from '#contract/http.ts';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { clave } from './caracteristicas/caracteristicas.ts';
import { filtroProductos, producto } from './productos/productos.ts';

const conteo = z.object({ valor: z.string(), total: z.int() });

/** The words that were searched instead of those given, to be shown as «Mostrando resultados de …»; else null. */
const correccion = z
  .string()
  .nullable()
  .meta({ description: 'Lo que se buscó en lugar de q, cuando q venía mal escrita' });

/** A thing that no product is, to be shown as «No tenemos …»; what is found serves instead of it. */
const falta = z.string().nullable().meta({
  description: 'Lo que se buscó y la tienda no tiene: lo hallado, si hay, es lo que puede servir en su lugar',
});

export const facetas = z
  .object({
    total: z.int().meta({ description: 'Productos que cumplen todo el filtro' }),
    familias: z.array(conteo),
    sub_familias: z.array(conteo),
    marcas: z.array(conteo),
    precio: z
      .object({ min: z.number(), max: z.number() })
      .nullable()
      .meta({ description: 'Del menor al mayor precio, sin contar min ni max; null si no queda ninguno' }),
    en_stock: z.int().meta({ description: 'Con stock, sin contar en_stock' }),
    caracteristicas: z.array(z.object({ clave, opciones: z.array(conteo) })).meta({
      description:
        'Las que dividen lo hallado, con lo que se puede elegir de cada una: un valor, o un tramo como 500-1000',
    }),
    correccion,
    parecidos: z.boolean().meta({
      description: 'Si a lo que va primero le falta alguna de las palabras: nada, o muy poco, las tiene todas',
    }),
    falta,
    en_ficha: z.string().nullable().meta({
      description: 'La palabra de q que ningún nombre lleva: lo hallado la menciona en sus especificaciones',
    }),
  })
  .meta({ id: 'Facetas' });
export type Facetas = z.output<typeof facetas>;

/**
 * Each facet's counts leave out that facet's own choice and keep all the others (a sub_familia belongs to its familia, so
 * the counts of familias leave out both); the most frequent first.
 */
export const obtenerFacetas = endpoint({
  method: 'GET',
  path: '/api/products/facetas',
  tag: 'Productos',
  summary: 'Cuántos productos tendría cada opción del filtro',
  query: filtroProductos.omit({ page: true, limit: true, sort: true, texto: true, distinguir: true }),
  reply: facetas,
  status: 200,
  fallback: 'No pudimos cargar los filtros.',
});

const sugerenciaCategoria = z.object({
  familia: z.enum(FAMILIAS),
  sub_familia: z.string().nullable().meta({ description: 'null: la familia entera' }),
  total: z
    .number()
    .int()
    .meta({ description: 'Productos de la búsqueda en ella: es lo que muestra q con esta categoría' }),
});
export type SugerenciaCategoria = z.output<typeof sugerenciaCategoria>;

export const MAX_SUGERENCIAS = { categorias: 3, productos: 6 } as const;

export const sugerencias = z
  .object({
    categorias: z.array(sugerenciaCategoria).max(MAX_SUGERENCIAS.categorias),
    productos: z
      .array(
        producto.pick({ id: true, descripcion: true, precio_unitario: true, imagen_url: true, imagen_anchos: true }),
      )
      .max(MAX_SUGERENCIAS.productos),
    correccion,
    falta,
  })
  .meta({ id: 'Sugerencias' });
export type Sugerencias = z.output<typeof sugerencias>;

/** For who is still typing: the last word may be the beginning of one. */
export const obtenerSugerencias = endpoint({
  method: 'GET',
  path: '/api/products/sugerencias',
  tag: 'Productos',
  summary: 'Categorías y productos mientras se escribe la búsqueda',
  query: z.object({ q: textoBuscado }),
  reply: sugerencias,
  status: 200,
  fallback: 'No pudimos cargar las sugerencias.',
});
