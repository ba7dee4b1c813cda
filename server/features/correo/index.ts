export { confirmarDireccion } from './direcciones.ts';
export { direccionesRoutes } from './direcciones-routes.ts';
export { encolarCorreo, estadoDeCorreo } from './encolar-correo.ts';
export { startCorreo } from './enviar-pendiente.ts';
export { correoRoutes } from './routes.ts';
export { correos, direcciones_correo } from './table.ts';
