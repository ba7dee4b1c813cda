export { revisarCuadratura } from './cuadratura.ts';
export { existenciasRoutes } from './routes.ts';
