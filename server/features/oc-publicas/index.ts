export { leerDeMercadoPublico } from './escribir.ts';
export { ocPublicasRoutes } from './routes.ts';
export { oc_publicas } from './table.ts';
