import type { Feature } from '#server/platform/feature.ts';
import { limpiarCambios, startIndice } from './indice.ts';
import { busquedaRoutes } from './routes.ts';

export { buscarProductos, productosConCaracteristicas } from './buscar-productos.ts';
export { type Calce, calzar } from './calzar.ts';
export { resolverDelPersonal } from './resolver.ts';

export const feature: Feature = { routes: busquedaRoutes, jobs: startIndice, limpiar: limpiarCambios };
