export { limpiarInvitaciones } from './limpiar-invitaciones.ts';
export { invitacionesRoutes } from './routes.ts';
