export { proveedoresRoutes } from './routes.ts';
export { proveedores } from './table.ts';
