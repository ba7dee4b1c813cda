import type { Feature } from '#server/platform/feature.ts';
import { maestrosRoutes } from './routes.ts';

export { maestros, maestros_productos } from './table.ts';
export { unirAMaestro } from './unir-producto.ts';

export const feature: Feature = { routes: maestrosRoutes };
