import type { Feature } from '#server/platform/feature.ts';
import { cuadrarTransferencias } from './cuadrar.ts';
import { limpiarComprobantes } from './limpiar.ts';
import { transferenciasRoutes } from './routes.ts';

export { cuentasNombradas } from './cartolas.ts';

export const feature: Feature = {
  routes: transferenciasRoutes,
  cuadrar: [cuadrarTransferencias],
  limpiar: limpiarComprobantes,
};
