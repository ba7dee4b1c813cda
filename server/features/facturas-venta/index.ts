export { facturasVentaRoutes } from './routes.ts';
