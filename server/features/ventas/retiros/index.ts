import type { Feature } from '#server/platform/feature.ts';
import { retirosRoutes } from './routes.ts';

export const feature: Feature = { routes: retirosRoutes };
