export { startRecotejo } from './recotejar.ts';
export { facturasRoutes } from './routes.ts';
export { facturas_proveedor } from './table.ts';
