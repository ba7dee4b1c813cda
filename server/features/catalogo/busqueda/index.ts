import type { Feature } from '#server/platform/feature.ts';
import { busquedaRoutes } from './routes.ts';

export { buscarProductos } from './buscar-productos.ts';
export { type Calce, calzar } from './calzar.ts';
export { resolverDelPersonal } from './resolver.ts';

export const feature: Feature = { routes: busquedaRoutes };
