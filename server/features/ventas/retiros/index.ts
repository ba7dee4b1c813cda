import type { Feature } from '#server/platform/feature.ts';
import { retirosRoutes } from './routes.ts';

export { retiros } from './table.ts';

export const feature: Feature = { routes: retirosRoutes };
