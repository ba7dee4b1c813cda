import type { Feature } from '#server/platform/feature.ts';
import { dteRecibidosRoutes } from './routes.ts';

export const feature: Feature = { routes: dteRecibidosRoutes };
