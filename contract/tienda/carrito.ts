import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { endpoint } from '../http.ts';
import { MAX_LINEAS_DE_CARRITO } from './carro.ts';
import { MAX_UNIDADES_POR_LINEA } from './catalogo.ts';

const linea = z.object({
  id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
  quantity: z.int().positive().max(MAX_UNIDADES_POR_LINEA),
});
const lineas = z.object({ items: z.array(linea).max(MAX_LINEAS_DE_CARRITO) });

/** The saved cart with each product as the shop has it now; lines of products that are gone are left out. */
const carrito = z.object({
  items: z.array(z.object({ producto, quantity: z.int() })),
});
export type Carrito = z.output<typeof carrito>;

export const obtenerCarrito = endpoint({
  method: 'GET',
  path: '/api/carrito',
  tag: 'Carrito',
  summary: 'El carrito guardado de la persona de la sesión, en el orden en que lo llenó',
  reply: carrito,
  status: 200,
  fallback: 'Error al obtener el carrito',
});

export const guardarCarrito = endpoint({
  method: 'PUT',
  path: '/api/carrito',
  tag: 'Carrito',
  summary: 'Reemplaza el carrito guardado',
  body: lineas,
  status: 204,
  fallback: 'Error al guardar el carrito',
});

/**
 * At login: joins what the browser holds with what the account has. Of a product in both, the larger quantity stays, so
 * joining twice changes nothing.
 */
export const unirCarrito = endpoint({
  method: 'POST',
  path: '/api/carrito/unir',
  tag: 'Carrito',
  summary: 'Une el carrito del navegador con el guardado y responde el resultado',
  body: lineas,
  reply: carrito,
  status: 200,
  fallback: 'Error al unir el carrito',
});
