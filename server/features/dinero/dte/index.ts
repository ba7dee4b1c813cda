import type { Feature, Parts } from '#server/platform/feature.ts';
import { emitirBoletas } from './automatica.ts';
import { dteRoutes } from './routes.ts';

export { emitirDte } from './emitir.ts';
export { dte, dte_envios } from './table.ts';

/** Boletas of what is paid by card leave by themselves, at the latest a minute later. */
async function jobs({ db, services }: Parts): Promise<void> {
  await services.jobs.everyMinute('dte-boletas', async () => {
    await emitirBoletas({ db, services });
  });
}

export const feature: Feature = { routes: dteRoutes, jobs };
