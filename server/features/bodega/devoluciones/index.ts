import type { Feature } from '#server/platform/feature.ts';
import { cuadrarDevoluciones } from './cuadrar.ts';
import { devolucionesRoutes } from './routes.ts';

export { porDevolver } from './por-devolver.ts';
export { buscarDevolucion } from './queries.ts';

export const feature: Feature = { routes: devolucionesRoutes, cuadrar: [cuadrarDevoluciones] };
