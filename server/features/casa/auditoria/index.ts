import type { Feature } from '#server/platform/feature.ts';
import { auditoriaRoutes } from './routes.ts';

export const feature: Feature = { routes: auditoriaRoutes };
