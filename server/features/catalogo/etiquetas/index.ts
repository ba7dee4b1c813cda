import * as contract from '#contract/catalogo/etiquetas.ts';
import type { Feature } from '#server/platform/feature.ts';
import { imprimirEtiquetas } from './imprimir-etiquetas.ts';
import { imprimirUbicaciones } from './imprimir-ubicaciones.ts';

export { barrasDe } from './barras.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.imprimirEtiquetas, 'personal', (ctx, { body }) => imprimirEtiquetas(ctx, body));
    mount(contract.imprimirUbicaciones, 'personal', (ctx, { body }) => imprimirUbicaciones(ctx, body));
  },
};
