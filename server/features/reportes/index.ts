export { reportesRoutes } from './routes.ts';
