import type { Feature } from '#server/platform/feature.ts';
import { cuadrarOts } from './cuadrar.ts';
import { otsRoutes } from './routes.ts';

export { CLIENTE, CON_SU_ORIGEN, pedidoQueNombra } from './queries.ts';
export { ots } from './table.ts';

export const feature: Feature = { routes: otsRoutes, cuadrar: [cuadrarOts] };
