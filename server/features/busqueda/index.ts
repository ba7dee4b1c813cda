export { buscarProductos } from './buscar-productos.ts';
export { type Calce, calzar } from './calzar.ts';
export { resolverDelPersonal } from './resolver.ts';
export { busquedaRoutes } from './routes.ts';
