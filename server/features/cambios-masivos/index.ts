export { startCambiosMasivos } from './en-marcha.ts';
export { cambiosMasivosRoutes } from './routes.ts';
