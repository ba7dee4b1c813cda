import type { Feature } from '#server/platform/feature.ts';
import { centrosAsignadosRoutes } from './routes.ts';

export const feature: Feature = { routes: centrosAsignadosRoutes };
