export { olvidarCantidades } from './cantidades.ts';
export { reposicionRoutes } from './routes.ts';
