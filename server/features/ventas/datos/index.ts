import type { Feature } from '#server/platform/feature.ts';
import { datosRoutes } from './routes.ts';

export const feature: Feature = { routes: datosRoutes };
