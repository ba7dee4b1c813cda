import type { Feature } from '#server/platform/feature.ts';
import { olvidarCantidades } from './cantidades.ts';
import { reposicionRoutes } from './routes.ts';

export const feature: Feature = { routes: reposicionRoutes, olvidar: olvidarCantidades };
