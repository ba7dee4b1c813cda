import type { Feature } from '#server/platform/feature.ts';
import { cuadrarOrdenes } from './cuadrar.ts';
import { startRecordatorios } from './recordatorios.ts';
import { ordenesRoutes } from './routes.ts';

export {
  anotarRecibido,
  bloquearPorRecibir,
  deMas,
  esDeMas,
  type LineaPorRecibir,
  type Recibido,
  textoDeMas,
} from './anotar-recibido.ts';
export { asignarCentroAOrden } from './asignar-centro.ts';
export { conocidosDe } from './conocido.ts';
export { contarRechazado } from './contar-rechazado.ts';
export { crearBorradores } from './crear-orden.ts';
export { buscarOrden, porRecibir } from './queries.ts';
export { pendiente } from './rechazado.ts';
export { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';

export const feature: Feature = { routes: ordenesRoutes, jobs: startRecordatorios, cuadrar: [cuadrarOrdenes] };
