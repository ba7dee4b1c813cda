import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { producto } from '../productos/productos.ts';
import { caracteristica } from './caracteristicas.ts';
import { MAX_COMPARADOS } from './comparados.ts';

const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Los ids deben ser números separados por comas.')
  .transform((texto) => [...new Set(texto.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_COMPARADOS, `Se comparan hasta ${MAX_COMPARADOS} productos.`);

const comparado = producto.extend({ caracteristicas: z.array(caracteristica) }).meta({ id: 'ProductoComparado' });
export type Comparado = z.output<typeof comparado>;

export const compararProductos = endpoint({
  method: 'GET',
  path: '/api/products/comparar',
  tag: 'Productos',
  summary: 'De estos productos, los que están a la venta, en ese orden, con lo que cada uno puede',
  query: z.object({ ids: ids.meta({ description: `Hasta ${MAX_COMPARADOS}, separados por comas` }) }),
  reply: z.object({ items: z.array(comparado) }),
  status: 200,
  fallback: 'No pudimos comparar esos productos.',
});
