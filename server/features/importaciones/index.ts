export { limpiarImportaciones } from './plazo.ts';
export { importacionesRoutes } from './routes.ts';
