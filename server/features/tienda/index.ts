export { CUENTAS_DEMO, tiendaRoutes } from './routes.ts';
