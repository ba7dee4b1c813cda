export { otsRoutes } from './routes.ts';
export { ots } from './table.ts';
