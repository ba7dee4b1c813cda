export { clientesRoutes } from './routes.ts';
export { clientes } from './table.ts';
