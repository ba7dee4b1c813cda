import type { Feature } from '#server/platform/feature.ts';
import { notasRoutes } from './routes.ts';

export const feature: Feature = { routes: notasRoutes };
