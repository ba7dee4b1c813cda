export { importacionesRoutes } from './routes.ts';
