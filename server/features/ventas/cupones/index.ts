import * as contract from '#contract/ventas/cupones/cupones.ts';
import type { Feature } from '#server/platform/feature.ts';
import { crearCupon, editarCupon, listarCupones } from './cupones.ts';

export { cupones } from './table.ts';
export { type CuponUsable, leerCupon } from './usar-cupon.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarCupones, 'admin', (ctx, { query }) => listarCupones(ctx, query));
    mount(contract.crearCupon, 'admin', (ctx, { body }) => crearCupon(ctx, body));
    mount(contract.editarCupon, 'admin', (ctx, { params, body }) => editarCupon(ctx, params.id, body));
  },
};
