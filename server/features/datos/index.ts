export { datosRoutes } from './routes.ts';
