export { cuadrarOts } from './cuadrar.ts';
export { CLIENTE, CON_SU_ORIGEN, pedidoQueNombra } from './queries.ts';
export { otsRoutes } from './routes.ts';
export { ots } from './table.ts';
