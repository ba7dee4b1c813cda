import type { Feature } from '#server/platform/feature.ts';
import { fletesRoutes } from './routes.ts';

export { vistaDeFlete } from './cotizar-flete.ts';
export { diaPrometido, retiroDesde } from './promesa.ts';
export { reglaDeFlete } from './tabla.ts';
export { comunas_flete, tarifas_flete, transportistas, zonas_flete } from './table.ts';

export const feature: Feature = { routes: fletesRoutes };
