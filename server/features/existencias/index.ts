export { olvidarCantidades } from './cantidades.ts';
export { revisarCuadratura } from './cuadratura.ts';
export { existenciasRoutes } from './routes.ts';
