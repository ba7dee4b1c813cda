import type { Feature } from '#server/platform/feature.ts';
import { reportesRoutes } from './routes.ts';

export const feature: Feature = { routes: reportesRoutes };
