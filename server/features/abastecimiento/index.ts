export { abastecimientoRoutes } from './routes.ts';
