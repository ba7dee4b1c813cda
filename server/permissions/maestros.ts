import { createProducto } from '#server/testing/builders.ts';
import type { Rows } from './shop.ts';

/** Who may do what with the masters of products. */
export const maestros: Rows = ({ test, callers }) => {
  let correlativo = 0;
  const maestroBody = () => ({
    user_id: 1,
    description: 'Taladro percutor',
    familia: 'herramientas electricas',
    cod_familia: 12,
    correlativo: ++correlativo,
  });
  const maestro = async () => (await callers.admin.call('POST', '/api/maestros', maestroBody())).body.id;

  return {
    'GET /api/maestros': { expected: [401, 403, 403, 200, 200] },
    'GET /api/maestros/arbol': { expected: [401, 403, 403, 200, 200] },
    'GET /api/maestros/archivo': { expected: [401, 403, 403, 200, 200] },
    'GET /api/maestros/correlativo': {
      expected: [401, 403, 403, 200, 200],
      url: async () => '/api/maestros/correlativo?cod_familia=12',
    },
    'GET /api/maestros/:id': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/maestros/${await maestro()}`,
    },
    'POST /api/maestros': { expected: [401, 403, 403, 403, 201], body: async () => maestroBody() },
    'PUT /api/maestros/:id': {
      expected: [401, 403, 403, 403, 200],
      url: async () => `/api/maestros/${await maestro()}`,
      body: async () => maestroBody(),
    },
    'DELETE /api/maestros/:id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => `/api/maestros/${await maestro()}`,
    },
    'GET /api/maestros/:id/productos': {
      expected: [401, 403, 403, 200, 200],
      url: async () => `/api/maestros/${await maestro()}/productos`,
    },
    'POST /api/maestros/:id/productos': {
      expected: [401, 403, 403, 403, 201],
      url: async () => `/api/maestros/${await maestro()}/productos`,
      body: async () => ({ codigo_producto_fussan: (await createProducto(test)).codigo_producto_fussan }),
    },
    'DELETE /api/maestros/:id/productos/:producto_id': {
      expected: [401, 403, 403, 403, 204],
      url: async () => {
        const [id, producto] = await Promise.all([maestro(), createProducto(test)]);
        const { codigo_producto_fussan } = producto;
        await callers.admin.call('POST', `/api/maestros/${id}/productos`, { codigo_producto_fussan });
        return `/api/maestros/${id}/productos/${producto.id}`;
      },
    },
    // Without a file there is nothing to do, but only an admin hears of it.
    'POST /api/maestros/planilla': { expected: [401, 403, 403, 403, 400] },
    'POST /api/maestros/planilla/errores': { expected: [401, 403, 403, 403, 400] },
    'GET /api/maestros/planilla': { expected: [401, 403, 403, 403, 200] },
  };
};
