import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { producto } from '../productos/productos.ts';

/** What staff say of another product beside one: that it is needed, goes well with it, or isn't to be shown there. */
export const CLASES_DE_RELACION = ['necesita', 'acompana', 'oculta'] as const;
export type Clase = (typeof CLASES_DE_RELACION)[number];

export const MAX_NECESITA = 5;
export const MAX_ACOMPANA = 8;
export const MAX_JUNTOS = 6;
const MAX_OCULTAS = 50;

export const RELACION_CONSIGO = 'Un producto no se relaciona consigo mismo.';
export const RELACION_REPETIDA = 'Cada producto va una vez, en una sola lista.';
export const RELACION_DESCONOCIDA = 'Uno de los productos ya no existe. Vuelve a cargar la página.';

const visibles = {
  necesita: z.array(producto).meta({ description: 'Lo que necesita para trabajar: primero lo que eligió el personal' }),
  acompana: z.array(producto).meta({ description: 'Lo que va bien con él' }),
  juntos: z.array(producto).meta({ description: 'Lo que se compra junto con él, según los pedidos de un año' }),
};
const vista = z.object(visibles);
export type Relaciones = z.output<typeof vista>;

/** What the page of a product shows beside it. Of a product that isn't sold there is none. */
export const obtenerRelaciones = endpoint({
  method: 'GET',
  path: '/api/products/:id/relaciones',
  tag: 'Productos',
  summary: 'Lo que un producto necesita, con qué va bien y con qué se compra',
  params: idParams,
  reply: vista,
  status: 200,
  fallback: 'No pudimos cargar lo que va con este producto.',
});

const otro = z.object({
  id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  precio_unitario: z.number(),
  cantidad_stock: z.int(),
  estado: z.string(),
});
export type OtroProducto = z.output<typeof otro>;

const lista = (max: number) =>
  z.array(z.int().positive().max(2_147_483_647)).max(max, `Se admiten hasta ${max} productos.`);

const delPersonal = z.object({
  necesita: z.array(otro),
  acompana: z.array(otro),
  ocultas: z.array(otro),
  propuestas: z.array(
    otro.extend({
      clase: z.enum(['necesita', 'acompana', 'juntos']),
      por: z.string().meta({ description: 'Por qué se propone: lo que le sirve, o cuántas veces se compró junto' }),
    }),
  ),
});
export type RelacionesDelPersonal = z.output<typeof delPersonal>;

export const obtenerRelacionesDelPersonal = endpoint({
  method: 'GET',
  path: '/api/products/admin/:id/relaciones',
  tag: 'Productos',
  summary: 'Lo que el personal eligió para la página de un producto, y lo que la regla y los pedidos proponen',
  params: idParams,
  reply: delPersonal,
  status: 200,
  fallback: 'No se pudo cargar lo que va con este producto.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** Leaves the three lists as they are sent: what is in none is proposed by the rule again. */
export const ponerRelaciones = endpoint({
  method: 'PUT',
  path: '/api/products/:id/relaciones',
  tag: 'Productos',
  summary: 'Un administrador elige lo que un producto necesita, con qué va bien y qué no se muestra con él',
  params: idParams,
  body: z.object({ necesita: lista(MAX_NECESITA), acompana: lista(MAX_ACOMPANA), ocultas: lista(MAX_OCULTAS) }),
  reply: delPersonal,
  status: 200,
  fallback: 'No se pudo guardar lo que va con este producto.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});
