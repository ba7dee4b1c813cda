import type { Feature } from '#server/platform/feature.ts';
import { surtidoRoutes } from './routes.ts';

export const feature: Feature = { routes: surtidoRoutes };
