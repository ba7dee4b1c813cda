import type { Feature } from '#server/platform/feature.ts';
import { costosRoutes } from './routes.ts';

export const feature: Feature = { routes: costosRoutes };
