export { carritoRoutes } from './routes.ts';
