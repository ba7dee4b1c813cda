export { historiaRoutes } from './routes.ts';
