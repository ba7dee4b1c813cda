export { startAvisosDeBloqueo } from './avisar-bloqueo.ts';
export { startRecuperacion } from './enviar-enlace.ts';
export { cuentaRoutes } from './routes.ts';
