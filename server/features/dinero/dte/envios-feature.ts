import * as contract from '#contract/dinero/dte/envios.ts';
import { certificadoDe, emisorDe } from '#server/features/dinero/emisor/index.ts';
import { simulaSii } from '#server/platform/config.ts';
import { asShop } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { montarSii } from '#server/platform/sii/simulador/montar.ts';
import { estadoDelSii, paginaDeEnvios } from './envios-queries.ts';
import { reintentarEnvio } from './reintentar-envio.ts';
import { siiEnLaBase } from './simulador-guardar.ts';
import { trabajarEnvios } from './trabajar-envios.ts';

/** How sending goes, for administrators; and the SII's simulation, where the shop is it. */
export async function enviosRoutes(mount: Mount, { app, db, services }: Parts): Promise<void> {
  mount(contract.obtenerEstadoDelSii, 'admin', async (ctx) =>
    estadoDelSii(ctx, (await emisorDe(ctx))?.ambiente ?? null),
  );
  mount(contract.listarEnviosDte, 'admin', (ctx, { query }) => paginaDeEnvios(ctx, query));
  mount(contract.reintentarEnvioDte, 'admin', (ctx, { params }) => reintentarEnvio(ctx, params.id));
  if (simulaSii(services.config)) await montarSii(app, siiEnLaBase(db), services.config.SII_SIMULACION);
}

/** Nothing waits for them longer than a minute: what they are told of is only done sooner. */
export async function enviosJobs({ db, services }: Parts): Promise<void> {
  const trabajar = () => trabajarEnvios(asShop({ db, services }), certificadoDe);
  await services.jobs.prepare('dte-envios', { retryLimit: 0, retryDelay: 0 });
  await services.jobs.work('dte-envios', trabajar);
  await services.jobs.everyMinute('dte-envios-pendientes', trabajar);
}
