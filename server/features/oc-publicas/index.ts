export { cuadrarOc } from './cuadrar.ts';
export { sumaDeOc } from './ficha.ts';
export { ocPublicasRoutes } from './routes.ts';
export { oc_publicas, oc_publicas_historial, oc_publicas_lineas } from './table.ts';
