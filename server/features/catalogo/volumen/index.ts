import * as contract from '#contract/catalogo/productos/volumen.ts';
import type { Feature } from '#server/platform/feature.ts';
import { leerVolumen, ponerVolumen } from './volumen.ts';

export { precios_por_volumen } from './table.ts';
export { VOLUMEN_DEL_PRODUCTO, volumenDe } from './volumen.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.obtenerVolumen, 'personal', (ctx, { params }) => leerVolumen(ctx, params.id));
    mount(contract.ponerVolumen, 'personal', (ctx, { params, body }) => ponerVolumen(ctx, params.id, body.tramos));
  },
};
