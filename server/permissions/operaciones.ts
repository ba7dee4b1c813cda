import type { Rows } from './shop.ts';

const CENTROS = '/api/centros-costo';

/** Who may do what with cost centres and the movements of money. */
export const operaciones: Rows = ({ callers }) => {
  let centros = 0;
  const centroBody = () => ({ codigo: `C-${++centros}`, nombre: 'Bodega', presupuesto: 1_000_000 });
  async function centroUrl(rest = '', archivado = false): Promise<string> {
    const url = `${CENTROS}/centro/${(await callers.admin.call('POST', CENTROS, centroBody())).body.id}`;
    if (archivado) await callers.admin.call('POST', `${url}/archivar`);
    return `${url}${rest}`;
  }

  return {
    'GET /api/centros-costo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/centros-costo/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/centros-costo/opciones': { expected: [401, 403, 403, 403, 200] },
    'GET /api/centros-costo/asignacion': {
      expected: [401, 403, 403, 403, 404],
      url: async () => `${CENTROS}/asignacion?documento=orden&id=999999`,
    },
    'PUT /api/centros-costo/asignacion': {
      expected: [401, 403, 403, 403, 404],
      body: async () => ({ documento: 'orden', id: 999_999, centro_id: null }),
    },
    'GET /api/centros-costo/centro/:id': { expected: [401, 403, 403, 403, 200], url: () => centroUrl() },
    'GET /api/centros-costo/centro/:id/documentos': {
      expected: [401, 403, 403, 403, 200],
      url: () => centroUrl('/documentos'),
    },
    'GET /api/centros-costo/centro/:id/documentos/archivo': {
      expected: [401, 403, 403, 403, 200],
      url: () => centroUrl('/documentos/archivo'),
    },
    'POST /api/centros-costo': { expected: [401, 403, 403, 403, 201], body: async () => centroBody() },
    'PUT /api/centros-costo/centro/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => centroUrl(),
      body: async () => ({ nombre: 'Reparto', version: 1 }),
    },
    'POST /api/centros-costo/centro/:id/archivar': {
      expected: [401, 403, 403, 403, 200],
      url: () => centroUrl('/archivar'),
    },
    'POST /api/centros-costo/centro/:id/recuperar': {
      expected: [401, 403, 403, 403, 200],
      url: () => centroUrl('/recuperar', true),
    },
    'DELETE /api/centros-costo/centro/:id': { expected: [401, 403, 403, 403, 204], url: () => centroUrl() },
    'GET /api/conciliacion': { expected: [401, 403, 403, 403, 200] },
    'POST /api/conciliacion': { expected: [401, 403, 403, 403, 200] },
    'GET /api/recaudacion': { expected: [401, 403, 403, 403, 200] },
    'GET /api/recaudacion/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/libros': { expected: [401, 403, 403, 403, 200] },
    'GET /api/libros/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/libros/iva': { expected: [401, 403, 403, 403, 200] },
    'GET /api/libros/resumen-diario': { expected: [401, 403, 403, 403, 400] },
    'POST /api/libros/comparar': { expected: [401, 403, 403, 403, 400] },
    'GET /api/transacciones': { expected: [401, 403, 403, 403, 200] },
    'GET /api/transacciones/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/transacciones/pedidos': { expected: [401, 403, 403, 403, 200] },
    'GET /api/transacciones/pedidos/archivo': { expected: [401, 403, 403, 403, 200] },
  };
};
