export { metasRoutes } from './routes.ts';
