import type { Feature } from '#server/platform/feature.ts';
import { imagenesRoutes } from './routes.ts';

export const feature: Feature = { routes: imagenesRoutes };
