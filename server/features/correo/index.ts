export { encolarCorreo, estadoDeCorreo } from './encolar-correo.ts';
export { startCorreo } from './enviar-pendiente.ts';
export { correoRoutes } from './routes.ts';
export { correos } from './table.ts';
