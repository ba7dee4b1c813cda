import type { Rows } from './shop.ts';

/** Who may do what with what the shop shows everybody, and what each person keeps of it. */
export const tienda: Rows = ({ productoId }) => ({
  'GET /api/tienda': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/portada': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/facetas': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/sugerencias': {
    expected: [200, 200, 200, 200, 200],
    url: async () => '/api/products/sugerencias?q=taladro',
  },
  'GET /api/favoritos': { expected: [401, 200, 200, 200, 200] },
  'PUT /api/favoritos/:id': {
    expected: [401, 204, 204, 204, 204],
    url: async () => `/api/favoritos/${productoId}`,
  },
  'DELETE /api/favoritos/:id': {
    expected: [401, 204, 204, 204, 204],
    url: async () => `/api/favoritos/${productoId}`,
  },
  'GET /api/carrito': { expected: [401, 200, 200, 200, 200] },
  'PUT /api/carrito': {
    expected: [401, 204, 204, 204, 204],
    body: async () => ({ items: [{ id: productoId, quantity: 2 }] }),
  },
  'POST /api/carrito/unir': {
    expected: [401, 200, 200, 200, 200],
    body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
  },
});
