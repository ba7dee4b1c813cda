import type { Feature } from '#server/platform/feature.ts';
import { metasRoutes } from './routes.ts';

export const feature: Feature = { routes: metasRoutes };
