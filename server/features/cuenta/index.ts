export { startRecuperacion } from './enviar-enlace.ts';
export { cuentaRoutes } from './routes.ts';
