export { loteQueSale } from './lotes.ts';
export { porLlegar } from './queries.ts';
export { recepcionesRoutes } from './routes.ts';
export { productos_proveedor } from './table.ts';
