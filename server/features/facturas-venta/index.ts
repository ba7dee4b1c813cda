export { cuadrarVentas } from './cuadrar.ts';
export { startCobranza } from './recordatorios.ts';
export { facturasVentaRoutes } from './routes.ts';
export { facturas_venta } from './table.ts';
