export { notasRoutes } from './routes.ts';
