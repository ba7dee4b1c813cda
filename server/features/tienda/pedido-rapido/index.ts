import * as contract from '#contract/tienda/pedido-rapido.ts';
import type { Feature } from '#server/platform/feature.ts';
import { leerPedido } from './leer-pedido.ts';
import { leerPlanillaDePedido, plantillaDePedido } from './planilla.ts';

/** A list is anybody's to paste; a workbook takes the reading process, which staff wait for too: it asks for a session. */
export const feature: Feature = {
  routes: (mount) => {
    mount(contract.leerPedido, 'publico', (ctx, { body }) => leerPedido(ctx, body));
    mount(contract.leerPlanillaDePedido, 'sesion', (ctx, { files }) => leerPlanillaDePedido(ctx, files));
    mount(contract.plantillaDePedido, 'publico', async () => plantillaDePedido());
  },
};
