export { cadenaRoutes } from './routes.ts';
