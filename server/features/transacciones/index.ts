export { transaccionesRoutes } from './routes.ts';
