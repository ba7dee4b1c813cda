import type { Feature } from '#server/platform/feature.ts';
import { startCaracteristicas } from './en-marcha.ts';
import { caracteristicasRoutes } from './routes.ts';

export { leerDeProductos, leerPendientes } from './leer-pendientes.ts';
export { caracteristicasDe } from './queries.ts';
export { caracteristicas_de_producto } from './table.ts';

export const feature: Feature = { routes: caracteristicasRoutes, jobs: startCaracteristicas };
