import * as contract from '#contract/catalogo/relaciones/relaciones.ts';
import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { leerTodasLasClaves } from './claves.ts';
import { contarJuntos } from './comprados-juntos.ts';
import { ponerRelaciones } from './poner-relaciones.ts';
import { leerDelPersonal, leerRelaciones } from './queries.ts';

export { leerClaves, leerTodasLasClaves } from './claves.ts';
export { contarJuntos } from './comprados-juntos.ts';
export { relacionesDelProducto } from './queries.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.obtenerRelaciones, 'publico', (ctx, { params }) => leerRelaciones(ctx, params.id));
    mount(contract.obtenerRelacionesDelPersonal, 'personal', (ctx, { params }) => leerDelPersonal(ctx, params.id));
    mount(contract.ponerRelaciones, 'admin', (ctx, { params, body }) => ponerRelaciones(ctx, params.id, body));
  },
  jobs: ({ db, services }) =>
    services.jobs.everyDay('relaciones', [
      () => leerTodasLasClaves(asShop({ db, services })),
      () => contarJuntos(asShop({ db, services })),
    ]),
};
