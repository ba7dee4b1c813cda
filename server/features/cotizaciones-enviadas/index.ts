export { startPlazos } from './plazos.ts';
export { cotizacionesEnviadasRoutes } from './routes.ts';
