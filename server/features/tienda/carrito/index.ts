import type { Feature } from '#server/platform/feature.ts';
import { vaciarCarrito } from './queries.ts';
import { carritoRoutes } from './routes.ts';

export const feature: Feature = { routes: carritoRoutes, olvidar: vaciarCarrito };
