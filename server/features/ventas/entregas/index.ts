import type { Feature } from '#server/platform/feature.ts';
import { entregasRoutes } from './routes.ts';

export const feature: Feature = { routes: entregasRoutes };
