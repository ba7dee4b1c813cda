import type { Feature } from '#server/platform/feature.ts';
import { cuadrarDinero } from './cuadrar.ts';
import { reembolsosRoutes } from './routes.ts';

export { registrarReembolso } from './reembolsar.ts';
export { reembolsos } from './table.ts';

export const feature: Feature = { routes: reembolsosRoutes, cuadrar: [cuadrarDinero] };
