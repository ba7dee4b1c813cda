import type { Feature } from '#server/platform/feature.ts';
import { transaccionesRoutes } from './routes.ts';

export const feature: Feature = { routes: transaccionesRoutes };
