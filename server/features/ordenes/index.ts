export {
  anotarRecibido,
  bloquearPorRecibir,
  type LineaPorRecibir,
  type Recibido,
  textoDeMas,
} from './anotar-recibido.ts';
export { conocidosDe } from './conocido.ts';
export { crearBorradores } from './crear-orden.ts';
export { cuadrarOrdenes } from './cuadrar.ts';
export { buscarOrden, porRecibir } from './queries.ts';
export { startRecordatorios } from './recordatorios.ts';
export { ordenesRoutes } from './routes.ts';
export { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';
