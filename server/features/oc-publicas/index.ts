export { ocPublicasRoutes } from './routes.ts';
