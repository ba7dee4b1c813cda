export { favoritosRoutes } from './routes.ts';
