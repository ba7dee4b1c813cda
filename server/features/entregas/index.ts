export { entregasRoutes } from './routes.ts';
