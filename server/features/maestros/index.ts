export { maestrosRoutes } from './routes.ts';
export { maestros, maestros_productos } from './table.ts';
export { unirAMaestro } from './unir-producto.ts';
