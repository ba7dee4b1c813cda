import type { Feature } from '#server/platform/feature.ts';
import { createMailer } from '#server/platform/smtp.ts';
import { direccionesRoutes } from './direcciones-routes.ts';
import { startCorreo } from './enviar-pendiente.ts';
import { correoRoutes } from './routes.ts';

export { confirmarDireccion } from './direcciones.ts';
export { completarCorreo, encolarCorreo, estadoDeCorreo } from './encolar-correo.ts';
export type { CompraAvanzada } from './plantillas/datos.ts';
export { correos, direcciones_correo } from './table.ts';

export const feature: Feature = {
  routes: async (mount, parts) => {
    correoRoutes(mount);
    await direccionesRoutes(parts);
  },
  jobs: ({ db, services }) => startCorreo({ ...services, db, send: createMailer(services.config) }),
};
