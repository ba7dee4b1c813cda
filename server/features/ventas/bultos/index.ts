import type { Feature } from '#server/platform/feature.ts';
import { bultosRoutes } from './routes.ts';

export { agregarBultos } from './actos.ts';
export { avisarCorreccion, datosDeAvance } from './avisar.ts';
export { bultosDe } from './queries.ts';

export const feature: Feature = { routes: bultosRoutes };
