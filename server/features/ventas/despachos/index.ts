import type { Feature } from '#server/platform/feature.ts';
import { despachosRoutes } from './routes.ts';

export { avanzar } from './avanzar-compra.ts';
export { exigirGuiaPropia } from './guias.ts';

export const feature: Feature = { routes: despachosRoutes };
