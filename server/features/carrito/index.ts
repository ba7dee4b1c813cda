export { vaciarCarrito } from './queries.ts';
export { carritoRoutes } from './routes.ts';
