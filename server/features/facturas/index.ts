export { cuadrarFacturas } from './cuadrar.ts';
export { startRecotejo } from './recotejar.ts';
export { facturasRoutes } from './routes.ts';
