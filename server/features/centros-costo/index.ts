export { heredarCentro } from './asignar.ts';
export { preguntarPresupuesto } from './presupuesto.ts';
export { centrosCostoRoutes } from './routes.ts';
export { centros_costo } from './table.ts';
