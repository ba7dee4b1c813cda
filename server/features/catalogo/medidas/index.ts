import type { Feature } from '#server/platform/feature.ts';
import { medidasRoutes } from './routes.ts';

export { medidasDe } from './medidas-de.ts';
export { familias_medidas } from './table.ts';

export const feature: Feature = { routes: medidasRoutes };
