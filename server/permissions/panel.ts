import type { Rows } from './shop.ts';

/** Who may do what with the desk and the notes, which the contract has in no folder. */
export const panel: Rows = ({ ownCompra }) => ({
  'GET /api/sistema/estado': { expected: [401, 403, 403, 403, 200] },
  'GET /api/panel/avisos': { expected: [401, 403, 403, 403, 200] },
  'GET /api/notas': {
    expected: [401, 403, 403, 200, 200],
    url: async () => '/api/notas?entidad=compra&entidad_id=1',
  },
  'POST /api/notas': {
    expected: [401, 403, 403, 201, 201],
    body: async () => ({ entidad: 'compra', entidad_id: await ownCompra(), texto: 'Llamar antes' }),
  },
  'DELETE /api/notas/:id': { expected: [401, 403, 403, 404, 404], url: async () => '/api/notas/999999' },
  'GET /api/panel': { expected: [401, 403, 403, 403, 200] },
  'GET /api/panel/contadores': { expected: [401, 403, 403, 200, 200] },
});
