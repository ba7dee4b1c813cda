import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { BASE_ORDENES, TAG_ORDENES, unidades } from './ordenes.ts';

const borradorHecho = z.object({
  id: z.int(),
  numero: z.string(),
  proveedor_id: z.int(),
  nombre_provedor: z.string(),
  lineas: unidades,
});
export type BorradorHecho = z.output<typeof borradorHecho>;

const otra = z
  .boolean()
  .optional()
  .meta({ description: 'Aunque ya haya un borrador para lo mismo: sin esto, 409 ORDEN_REPETIDA con cuáles' });

/** The quantities are those that the caller sees there, with what they changed. */
export const pedirReposicion = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/reposicion`,
  tag: TAG_ORDENES,
  summary: 'Hace de la propuesta de reposición un borrador por cada proveedor elegido',
  body: z.object({
    proveedores: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1, 'Elige al menos un proveedor.')
      .max(200, 'Son demasiados proveedores para una vez.'),
    dias: z.int().min(1).max(365).optional(),
    cobertura: z.int().min(1).max(365).optional(),
    otra,
  }),
  reply: z.object({ ordenes: z.array(borradorHecho) }),
  status: 201,
  refusals: ['ORDEN_REPETIDA', 'NO_ENCONTRADO'],
  fallback: 'No se pudieron crear las órdenes.',
  notFound: 'Proveedor no encontrado.',
});

/** What was bought and is on no other order to a supplier that stands. */
export const pedirParaCompra = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/compra/:id`,
  tag: TAG_ORDENES,
  summary: 'Hace borradores, uno por proveedor, de lo que una compra lleva y a nadie se ha pedido',
  params: idParams,
  reply: z.object({ ordenes: z.array(borradorHecho) }),
  status: 201,
  fallback: 'No se pudieron crear las órdenes.',
  notFound: 'Compra no encontrada.',
});
