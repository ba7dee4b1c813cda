import type { Feature } from '#server/platform/feature.ts';
import { cuadrarRecepciones } from './cuadrar.ts';
import { recepcionesRoutes } from './routes.ts';

export { porLlegar } from './queries.ts';
export { productos_proveedor } from './table.ts';

export const feature: Feature = { routes: recepcionesRoutes, cuadrar: [cuadrarRecepciones] };
