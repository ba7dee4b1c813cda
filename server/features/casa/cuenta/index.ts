import type { Feature } from '#server/platform/feature.ts';
import { startAvisosDeBloqueo } from './avisar-bloqueo.ts';
import { startRecuperacion } from './enviar-enlace.ts';
import { limpiarCuenta } from './limpiar-cuenta.ts';
import { olvidarEntradas } from './olvidar-entradas.ts';
import { cuentaRoutes } from './routes.ts';

export { confirmarIdentidad } from './confirmar-identidad.ts';
export { crearAdmin } from './crear-admin.ts';
export { olvidarAccesos, olvidarEntradas } from './olvidar-entradas.ts';
export { recuperaciones } from './table.ts';

export const feature: Feature = {
  routes: cuentaRoutes,
  jobs: async ({ db, services }) => {
    await startRecuperacion({ ...services, db });
    await startAvisosDeBloqueo({ ...services, db });
  },
  limpiar: limpiarCuenta,
  olvidar: olvidarEntradas,
};
