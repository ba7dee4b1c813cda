import type { Feature } from '#server/platform/feature.ts';
import { cuadrarCostos, cuadrarFacturas } from './cuadrar.ts';
import { startRecotejo } from './recotejar.ts';
import { facturasRoutes } from './routes.ts';

export { asignarCentroAFactura, heredarCentroDeOrden } from './asignar-centro.ts';
export { registrarFactura } from './crear-factura.ts';
export { proponerFactura } from './proponer.ts';
export { facturas_proveedor } from './table.ts';
export { filasDeVariaciones, variacionesDeCosto } from './variaciones.ts';

export const feature: Feature = {
  routes: facturasRoutes,
  jobs: startRecotejo,
  cuadrar: [cuadrarFacturas, cuadrarCostos],
};
