export { startCobranza } from './recordatorios.ts';
export { facturasVentaRoutes } from './routes.ts';
