import type { Feature } from '#server/platform/feature.ts';
import { librosRoutes } from './routes.ts';

export const feature: Feature = { routes: librosRoutes };
