export { buscarProductos } from './buscar-productos.ts';
export { resolverDelPersonal } from './resolver.ts';
export { busquedaRoutes } from './routes.ts';
