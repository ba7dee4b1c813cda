import type { Feature } from '#server/platform/feature.ts';
import { limpiarInvitaciones } from './limpiar-invitaciones.ts';
import { accesosRoutes } from './routes.ts';

export const feature: Feature = { routes: accesosRoutes, limpiar: limpiarInvitaciones };
