export { cuadrarDevoluciones } from './cuadrar.ts';
export { porDevolver } from './por-devolver.ts';
export { buscarDevolucion } from './queries.ts';
export { devolucionesRoutes } from './routes.ts';
