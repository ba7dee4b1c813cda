import { createProducto } from '#server/testing/builders.ts';
import type { Rows } from './shop.ts';

/** Who may do what with the stock, its counts and what suppliers brought of each product. */
export const existencias: Rows = ({ test, callers, productoId, recepcionBody, recepcion }) => {
  /** An admin's stock count with one product in it. */
  async function openConteo(): Promise<number> {
    const { body } = await callers.admin.call('POST', '/api/existencias/conteos', { nombre: 'Bodega' });
    const lineas = [{ producto_id: productoId, contado: 900 }];
    await callers.admin.call('PUT', `/api/existencias/conteos/${body.id}/lineas`, { lineas });
    return body.id;
  }

  return {
    'GET /api/products/:id/movimientos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/products/${productoId}/movimientos`,
    },
    'GET /api/existencias/movimientos': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/movimientos/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/bajo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/producto': {
      expected: [401, 403, 403, 200, 200],
      url: async () => '/api/existencias/producto?codigo=1',
    },
    'GET /api/existencias/reposicion': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/reposicion/archivo': { expected: [401, 403, 403, 200, 200] },
    // There is nothing to ask of anybody here.
    'GET /api/existencias/reposicion/pedidos': { expected: [401, 403, 403, 400, 400] },
    'PUT /api/existencias/reposicion/:id/cantidad': {
      expected: [401, 403, 403, 204, 204],
      url: async () => `/api/existencias/reposicion/${productoId}/cantidad`,
      body: async () => ({ cantidad: 7 }),
    },
    'DELETE /api/existencias/reposicion/cantidades': { expected: [401, 403, 403, 200, 200] },
    'PUT /api/existencias/valorizacion/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/existencias/valorizacion/${(await createProducto(test)).id}`,
      body: async () => ({ costo_promedio: 1_000, visto: 0, motivo: 'Primer inventario' }),
    },
    'GET /api/existencias/valorizacion': { expected: [401, 403, 403, 403, 200] },
    'GET /api/existencias/valorizacion/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/existencias/margenes': { expected: [401, 403, 403, 403, 200] },
    'GET /api/existencias/margenes/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/existencias/lotes': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/lotes/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/existencias/cuadratura': { expected: [401, 403, 403, 403, 200] },
    'GET /api/existencias/conteos': { expected: [401, 403, 403, 200, 200] },
    'POST /api/existencias/conteos': { expected: [401, 403, 403, 201, 201], body: async () => ({ nombre: 'Bodega' }) },
    'GET /api/existencias/conteos/:id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}`,
    },
    'GET /api/existencias/conteos/:id/lineas': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/lineas`,
    },
    'GET /api/existencias/conteos/:id/sin-contar': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/sin-contar`,
    },
    'GET /api/existencias/conteos/:id/sin-contar/archivo': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/sin-contar/archivo`,
    },
    'PUT /api/existencias/conteos/:id/lineas': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/lineas`,
      body: async () => ({ lineas: [{ producto_id: productoId, contado: 1 }] }),
    },
    'DELETE /api/existencias/conteos/:id/lineas/:producto_id': {
      expected: [401, 403, 403, 204, 204],
      url: async () => `/api/existencias/conteos/${await openConteo()}/lineas/${productoId}`,
    },
    'POST /api/existencias/conteos/:id/cerrar': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/cerrar`,
    },
    // Employees cancel those that they opened themselves.
    'POST /api/existencias/conteos/:id/anular': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/existencias/conteos/${await openConteo()}/anular`,
    },
    'GET /api/productos-proveedor': { expected: [401, 403, 403, 200, 200] },
    'POST /api/productos-proveedor': { expected: [401, 403, 403, 403, 201], body: recepcionBody },
    'PUT /api/productos-proveedor/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/productos-proveedor/${await recepcion()}`,
      body: async () => ({ estado_recepcion: 'inspeccionado' }),
    },
    'DELETE /api/productos-proveedor/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/productos-proveedor/${await recepcion()}`,
    },
  };
};
