export { otsRoutes } from './routes.ts';
