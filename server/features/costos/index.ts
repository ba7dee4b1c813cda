export { costosRoutes } from './routes.ts';
