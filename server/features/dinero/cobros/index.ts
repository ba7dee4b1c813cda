import type { Feature } from '#server/platform/feature.ts';
import { cuadrarDinero } from './cuadrar.ts';
import { cobrosRoutes } from './routes.ts';

export { registrarReembolso } from './reembolsos.ts';

export const feature: Feature = { routes: cobrosRoutes, cuadrar: [cuadrarDinero] };
