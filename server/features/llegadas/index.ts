export { llegadasRoutes } from './routes.ts';
