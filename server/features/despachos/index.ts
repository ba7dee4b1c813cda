export { despachosRoutes } from './routes.ts';
