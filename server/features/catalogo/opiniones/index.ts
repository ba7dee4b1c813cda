import * as contract from '#contract/catalogo/opiniones.ts';
import type { Feature } from '#server/platform/feature.ts';
import { moderarOpinion, olvidarOpiniones, opinar, puedoOpinar } from './opiniones.ts';
import { listarOpiniones, opinionesDelProducto } from './queries.ts';

export { CON_ESTRELLAS, cuantasEstrellas } from './columnas.ts';
export { comoSeMuestra } from './opiniones.ts';
export { paginaDeOpiniones } from './queries.ts';
export { opiniones } from './table.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarOpinionesDelProducto, 'publico', (ctx, { params, query }) =>
      opinionesDelProducto(ctx, params.id, query),
    );
    mount(contract.puedoOpinar, 'sesion', (ctx, { params }) => puedoOpinar(ctx, params.id));
    mount(contract.opinar, 'sesion', (ctx, { params, body }) => opinar(ctx, params.id, body));
    mount(contract.listarOpiniones, 'personal', (ctx, { query }) => listarOpiniones(ctx, query));
    mount(contract.moderarOpinion, 'personal', (ctx, { params, body }) => moderarOpinion(ctx, params.id, body));
  },
  olvidar: olvidarOpiniones,
};
