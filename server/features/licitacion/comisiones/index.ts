import type { Feature } from '#server/platform/feature.ts';
import { cuadrarComisiones } from './cuadrar.ts';
import { comisionesRoutes } from './routes.ts';

export { type ComisionDeFactura, comisionDeFacturas } from './de-facturas.ts';

export const feature: Feature = { routes: comisionesRoutes, cuadrar: [cuadrarComisiones] };
