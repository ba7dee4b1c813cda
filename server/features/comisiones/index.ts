export { cuadrarComisiones } from './cuadrar.ts';
export { type ComisionDeFactura, comisionDeFacturas } from './de-facturas.ts';
export { comisionesRoutes } from './routes.ts';
