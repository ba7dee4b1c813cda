import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { endpoint } from '../http.ts';
import { FAMILIAS } from './catalogo.ts';

/** Slides of the home page's banner. */
export const OFERTAS_DE_PORTADA = 5;
export const MAS_VENDIDOS = 8;
/** Of so many categories, those that sell the most, the home page shows offers. */
export const FAMILIAS_EN_OFERTA = 2;
export const OFERTAS_POR_FAMILIA = 4;
export const MARCAS_DE_PORTADA = 12;

/** What the home page shows besides the lists of products. */
const portada = z
  .object({
    ofertas: z.array(producto),
    marcas: z.array(z.string()).meta({ description: 'Todas las de los productos a la venta, en orden alfabético' }),
    familias: z.array(
      z.object({
        familia: z.enum(FAMILIAS),
        total: z.int(),
        imagen_url: z.string().nullable().meta({ description: 'La de su producto más nuevo con stock' }),
        imagen_anchos: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'Portada' });

export const obtenerPortada = endpoint({
  method: 'GET',
  path: '/api/products/portada',
  tag: 'Productos',
  summary: `Las ${OFERTAS_DE_PORTADA} ofertas con stock e imagen que más se venden (si faltan, lo más nuevo), las marcas y las categorías`,
  reply: portada,
  status: 200,
  fallback: 'No se pudieron cargar las ofertas.',
});

/** What the home page's own lists may hold. */
const MAX_SIN = 100;
const MAL_SIN = 'Los productos que se dejan fuera van como números separados por comas.';

const vitrina = z
  .object({
    ofertas: z.array(producto).meta({ description: 'Las que más se venden; si faltan, lo más nuevo' }),
    mas_vendidos: z.array(producto).meta({ description: 'Por pedidos pagados: el de más pedidos primero' }),
    ofertas_por_familia: z
      .array(z.object({ familia: z.enum(FAMILIAS), items: z.array(producto) }))
      .meta({ description: 'De las categorías que más se venden' }),
    marcas: z.array(z.object({ marca: z.string(), total: z.int() })).meta({
      description: 'Las de más productos a la venta, con cuántos son',
    }),
  })
  .meta({ id: 'Vitrina' });
export type Vitrina = z.output<typeof vitrina>;

export const obtenerVitrina = endpoint({
  method: 'GET',
  path: '/api/products/vitrina',
  tag: 'Productos',
  summary: 'Lo que la portada muestra según lo que se vende. Ningún producto viene dos veces, ni los de `sin`',
  query: z.object({
    sin: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10})*$/, MAL_SIN)
      .transform((texto) => [...new Set(texto.split(',').map(Number))])
      .refine((ids) => ids.length <= MAX_SIN, `Se pueden dejar fuera hasta ${MAX_SIN} productos.`)
      .optional()
      .meta({ description: 'Los que ya se muestran, separados por comas' }),
  }),
  reply: vitrina,
  status: 200,
  fallback: 'No se pudieron cargar las ofertas.',
});
