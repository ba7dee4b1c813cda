import type { Rows } from './shop.ts';

/** Who may do what with the reports. */
export const reportes: Rows = () => ({
  'GET /api/reportes/utilidades': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/utilidades/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/utilidades/pdf': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/utilidades/ventas': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/utilidades/ventas/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/cotizaciones': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/cotizaciones/archivo': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/cotizaciones/pdf': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/cotizaciones/filas': { expected: [401, 403, 403, 403, 200] },
  'GET /api/reportes/cotizaciones/filas/archivo': { expected: [401, 403, 403, 403, 200] },
});
