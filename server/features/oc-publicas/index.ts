export { ocPublicasRoutes } from './routes.ts';
export { oc_publicas } from './table.ts';
