import type { Feature } from '#server/platform/feature.ts';
import { panelRoutes } from './routes.ts';

export const feature: Feature = { routes: panelRoutes };
