import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { TramoDeVolumen } from './precio-de-linea.ts';
import { precio } from './productos-campos.ts';

const tramo = z.object({
  desde: z
    .number('Escribe desde cuántas unidades.')
    .int('Debe ser un número entero.')
    .min(2, 'Debe ser desde 2 unidades o más.')
    .max(MAX_UNIDADES_POR_LINEA, 'Son demasiadas unidades.'),
  precio: precio('Escribe el precio de cada una.').pipe(z.number().gt(0, 'El precio debe ser mayor que 0.')),
});
export const MAX_TRAMOS = 5;
const tramos = z.array(tramo).max(MAX_TRAMOS, `Se admiten hasta ${MAX_TRAMOS} tramos.`);

/** What is wrong with the bands of a product that costs so much, if anything: more units never cost more each. */
export function errorDeVolumen(
  tramos: readonly TramoDeVolumen[],
  precio_unitario: number,
): { indice: number; campo: 'desde' | 'precio'; mensaje: string } | null {
  for (const [indice, { desde, precio }] of tramos.entries()) {
    const antes = tramos[indice - 1];
    if (antes && desde <= antes.desde) {
      return { indice, campo: 'desde', mensaje: 'Cada tramo parte de más unidades que el anterior.' };
    }
    const techo = antes?.precio ?? precio_unitario;
    if (precio >= techo) {
      return {
        indice,
        campo: 'precio',
        mensaje: `Debe ser menos de ${formatPrecio(techo)}, lo que cuesta con menos unidades.`,
      };
    }
  }
  return null;
}

export const obtenerVolumen = endpoint({
  method: 'GET',
  path: '/api/products/:id/volumen',
  tag: 'Precios',
  summary: 'Los precios por volumen de un producto, del tramo más chico al más grande',
  params: idParams,
  reply: z.object({ tramos }),
  status: 200,
  fallback: 'No se pudieron cargar los precios por volumen.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const ponerVolumen = endpoint({
  method: 'PUT',
  path: '/api/products/:id/volumen',
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  changes: ['Precios', 'Productos'],
  summary: 'Deja los precios por volumen de un producto; sin tramos, ninguno',
  params: idParams,
  body: z.object({ tramos }),
  reply: z.object({ tramos }),
  status: 200,
  fallback: 'No se pudieron guardar los precios por volumen.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});
