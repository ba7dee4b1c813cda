import type { Feature } from '#server/platform/feature.ts';
import { recaudacionRoutes } from './routes.ts';

export const feature: Feature = { routes: recaudacionRoutes };
