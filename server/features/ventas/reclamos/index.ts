import type { Feature } from '#server/platform/feature.ts';
import { startReclamos } from './recordatorios.ts';
import { reclamosRoutes } from './routes.ts';

export { buscarReclamo } from './ficha.ts';
export { reclamos, reclamos_lineas, reclamos_mensajes } from './table.ts';

export const feature: Feature = { routes: reclamosRoutes, jobs: startReclamos };
