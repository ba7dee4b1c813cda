export { startAvisosDeBloqueo } from './avisar-bloqueo.ts';
export { confirmarIdentidad } from './confirmar-identidad.ts';
export { startRecuperacion } from './enviar-enlace.ts';
export { cuentaRoutes } from './routes.ts';
