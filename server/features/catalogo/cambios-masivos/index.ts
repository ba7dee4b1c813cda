import type { Feature } from '#server/platform/feature.ts';
import { startCambiosMasivos } from './en-marcha.ts';
import { cambiosMasivosRoutes } from './routes.ts';

export const feature: Feature = { routes: cambiosMasivosRoutes, jobs: startCambiosMasivos };
