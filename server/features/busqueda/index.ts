export { buscarProductos } from './buscar-productos.ts';
export { busquedaRoutes } from './routes.ts';
