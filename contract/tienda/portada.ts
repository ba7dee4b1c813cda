import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { endpoint } from '../http.ts';
import { FAMILIAS } from './catalogo.ts';

/** Slides of the home page's banner. */
export const OFERTAS_DE_PORTADA = 5;

/** What the home page shows besides the lists of products. */
const portada = z
  .object({
    ofertas: z.array(producto),
    marcas: z.array(z.string()).meta({ description: 'Todas las de los productos a la venta, en orden alfabético' }),
    familias: z.array(
      z.object({
        familia: z.enum(FAMILIAS),
        total: z.number().int(),
        imagen_url: z.string().nullable().meta({ description: 'La de su producto más nuevo con stock' }),
        imagen_anchos: z.array(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'Portada' });

export const obtenerPortada = endpoint({
  method: 'GET',
  path: '/api/products/portada',
  tag: 'Productos',
  summary: `Las ${OFERTAS_DE_PORTADA} mayores rebajas con stock e imagen (si faltan, lo más nuevo), las marcas y las categorías`,
  reply: portada,
  status: 200,
  fallback: 'No se pudieron cargar las ofertas.',
});
