export { avanzar } from './avanzar-compra.ts';
export { despachosRoutes } from './routes.ts';
