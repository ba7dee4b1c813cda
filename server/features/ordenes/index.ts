export { crearBorradores } from './crear-orden.ts';
export { buscarOrden, porRecibir } from './queries.ts';
export { startRecordatorios } from './recordatorios.ts';
export { ordenesRoutes } from './routes.ts';
