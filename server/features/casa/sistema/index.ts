import { verEstadoDelSistema } from '#contract/casa/sistema.ts';
import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { cuadrarDeNoche } from './cuadrar-de-noche.ts';
import { estadoDelSistema } from './estado.ts';
import { medir } from './medidas.ts';
import { contarEnMetricas } from './metricas.ts';
import { limpiarSistema, vigilar } from './vigilar.ts';

export { anotarCuadratura } from './cuadrar-de-noche.ts';
export { alarmasAbiertas } from './vigilar.ts';

/** After the reconciliation, which asks Transbank first. */
const HORA = { hour: 5, minute: 0 };

export const feature: Feature = {
  routes: (mount, { db, services }) => {
    mount(verEstadoDelSistema, 'admin', (ctx) => estadoDelSistema(ctx));
    contarEnMetricas(services.metrics, { db, config: services.config });
  },
  jobs: async ({ db, services, libros }) => {
    const ctx = () => asShop({ db, services });
    await services.jobs.everyDay('cuadratura', [() => cuadrarDeNoche(ctx(), libros)], HORA);
    const { ALERTAS_MINUTOS } = services.config;
    if (ALERTAS_MINUTOS === 0) return;
    await services.jobs.everyMinute('alarmas', async () => vigilar(ctx(), await medir(ctx())), ALERTAS_MINUTOS);
  },
  limpiar: limpiarSistema,
};
