import * as contract from '#contract/dinero/conciliacion.ts';
import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { conciliar, limpiarConciliaciones, ultimaConciliacion } from './conciliar.ts';

export { conciliar } from './conciliar.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.verConciliacion, 'personal', async (ctx) => ({ ultima: await ultimaConciliacion(ctx) }));
    mount(contract.conciliar, 'personal', conciliar);
  },
  jobs: ({ db, services }) =>
    services.jobs.everyDay('conciliacion', [async () => void (await conciliar(asShop({ db, services })))]),
  limpiar: limpiarConciliaciones,
};
