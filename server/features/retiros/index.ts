export { retirosRoutes } from './routes.ts';
