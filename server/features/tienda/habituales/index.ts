import * as contract from '#contract/tienda/pedidos-habituales.ts';
import type { Feature } from '#server/platform/feature.ts';
import { crearHabitual, editarHabitual, eliminarHabitual, recuperarHabitual } from './habituales.ts';
import { leerHabitual, limpiarHabituales, listarHabituales, olvidarHabituales } from './queries.ts';

/** Each person's own: another's is as one that isn't there, staff's eyes included. */
export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarHabituales, 'sesion', (ctx) => listarHabituales(ctx));
    mount(contract.obtenerHabitual, 'sesion', (ctx, { params }) => leerHabitual(ctx, params.id));
    mount(contract.crearHabitual, 'sesion', (ctx, { body }) => crearHabitual(ctx, body));
    mount(contract.editarHabitual, 'sesion', (ctx, { params, body }) => editarHabitual(ctx, params.id, body));
    mount(contract.eliminarHabitual, 'sesion', async (ctx, { params }) => {
      await eliminarHabitual(ctx, params.id);
      return undefined;
    });
    mount(contract.recuperarHabitual, 'sesion', (ctx, { params }) => recuperarHabitual(ctx, params.id));
  },
  limpiar: limpiarHabituales,
  olvidar: olvidarHabituales,
};
