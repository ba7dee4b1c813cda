import type { Feature } from '#server/platform/feature.ts';
import { cadenaRoutes } from './routes.ts';

export const feature: Feature = { routes: cadenaRoutes };
