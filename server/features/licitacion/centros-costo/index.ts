import type { Feature } from '#server/platform/feature.ts';
import { centrosCostoRoutes } from './routes.ts';

export { preguntarPresupuesto } from './presupuesto.ts';
export { bloquearCentro } from './queries.ts';
export { centros_costo } from './table.ts';

export const feature: Feature = { routes: centrosCostoRoutes };
