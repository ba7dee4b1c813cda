import type { Feature } from '#server/platform/feature.ts';
import { cuadrarOportunidades } from './cuadrar.ts';
import { startLicitaciones } from './recordar.ts';
import { oportunidadesRoutes } from './routes.ts';

export { oportunidades, oportunidades_items, oportunidades_requisitos } from './table.ts';

export const feature: Feature = {
  routes: oportunidadesRoutes,
  jobs: startLicitaciones,
  cuadrar: [cuadrarOportunidades],
};
