export { imagenesRoutes } from './routes.ts';
