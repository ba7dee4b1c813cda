import type { Feature, Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { emitirBoletas } from './automatica.ts';
import { cuadrarDte } from './cuadrar.ts';
import { enviosJobs, enviosRoutes } from './envios-feature.ts';
import { dteRoutes } from './routes.ts';

export { emitirDte } from './emitir.ts';
export { recordarEnSii } from './simulador-guardar.ts';
export { dte } from './table.ts';
export { trabajarEnvios } from './trabajar-envios.ts';

/** Boletas of what is paid leave by themselves, at the latest a minute later. */
async function jobs(parts: Parts): Promise<void> {
  const { db, services } = parts;
  await services.jobs.everyMinute('dte-boletas', async () => {
    await emitirBoletas({ db, services });
  });
  await enviosJobs(parts);
}

async function routes(mount: Mount, parts: Parts): Promise<void> {
  dteRoutes(mount);
  await enviosRoutes(mount, parts);
}

export const feature: Feature = { routes, jobs, cuadrar: [cuadrarDte] };
