import type { Feature } from '#server/platform/feature.ts';
import { informacionRoutes } from './routes.ts';

export { CUENTAS_DEMO } from './routes.ts';

export const feature: Feature = { routes: informacionRoutes };
