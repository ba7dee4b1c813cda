export { startRecotejo } from './recotejar.ts';
export { facturasRoutes } from './routes.ts';
