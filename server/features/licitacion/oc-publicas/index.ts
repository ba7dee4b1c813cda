import type { Feature } from '#server/platform/feature.ts';
import { cuadrarOc } from './cuadrar.ts';
import { ocPublicasRoutes } from './routes.ts';

export { asignarCentroAOc } from './asignar-centro.ts';
export { oc_publicas, oc_publicas_lineas } from './table.ts';

export const feature: Feature = { routes: ocPublicasRoutes, cuadrar: [cuadrarOc] };
