export { vaciarFavoritos } from './favoritos.ts';
export { favoritosRoutes } from './routes.ts';
