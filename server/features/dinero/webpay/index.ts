import * as contract from '#contract/dinero/webpay.ts';
import { cobraConWebpay, simulaWebpay } from '#server/platform/config.ts';
import { asShop } from '#server/platform/context.ts';
import type { Feature, Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { cuadrarWebpay } from './cuadrar.ts';
import { devolverPendientes, hacerDevolucion } from './devolver.ts';
import { cuadrarImposibles } from './imposibles.ts';
import { iniciarWebpay } from './iniciar.ts';
import { obtenerWebpay } from './queries.ts';
import { resolver, revisarIntentos } from './resolver.ts';
import { retornoRoutes } from './retorno.ts';
import { enLaBase } from './simulador-guardar.ts';
import { montarSimulador } from './simulador-montar.ts';

export { devolverEnWebpay, devolverPendientes, devolviendoPorWebpay, negadoPorWebpay } from './devolver.ts';
export { iniciarWebpay } from './iniciar.ts';
export { webpayDePagos } from './queries.ts';
export { resolver as resolverIntento, revisarIntentos } from './resolver.ts';
export { recordarSimuladas } from './simulador-guardar.ts';
export { servirWebpay } from './simulador-servir.ts';
export { webpay_intentos } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    webpay: { intento_id?: number; devolucion_id?: number };
  }
}

async function routes(mount: Mount, parts: Parts): Promise<void> {
  const { app, db, services } = parts;
  const { config } = services;
  mount(contract.iniciarWebpay, 'sesion', (ctx, { params }) => iniciarWebpay(ctx, params.id));
  mount(contract.obtenerWebpay, 'publico', (ctx, { params }) => obtenerWebpay(ctx, params.clave));
  await retornoRoutes(parts);
  if (simulaWebpay(config)) await montarSimulador(app, enLaBase(db), config);
  if (!cobraConWebpay(config)) {
    app.log.warn(
      'Sin WEBPAY_COMERCIO y WEBPAY_LLAVE no se puede pagar con tarjeta: la tienda ofrece las otras formas de pago.',
    );
  }
}

/** Nothing waits for them longer than a minute: what they are told of is only done sooner. */
async function jobs({ db, services }: Parts): Promise<void> {
  const ctx = () => asShop({ db, services });
  await services.jobs.prepare('webpay', { retryLimit: 0, retryDelay: 0 });
  await services.jobs.work('webpay', async ({ intento_id, devolucion_id }) => {
    if (intento_id !== undefined) await resolver(ctx(), intento_id);
    if (devolucion_id !== undefined) await hacerDevolucion(ctx(), devolucion_id);
  });
  await services.jobs.everyMinute('webpay-pendientes', async () => {
    await revisarIntentos(ctx());
    await devolverPendientes(ctx());
  });
}

export const feature: Feature = { routes, jobs, cuadrar: [cuadrarWebpay, cuadrarImposibles] };
