export { auditoriaRoutes } from './routes.ts';
