export { exigirPosibles } from './cambiar-permisos.ts';
export { accesosRoutes } from './routes.ts';
