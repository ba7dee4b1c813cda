import * as contract from '#contract/catalogo/avisos.ts';
import type { Feature } from '#server/platform/feature.ts';
import { startAvisos } from './avisar-llegadas.ts';
import { contarAvisos, listarEsperados, olvidarAvisos, pedirAviso } from './avisos.ts';
import { avisosRoutes } from './pagina-avisos.ts';

export const feature: Feature = {
  routes: async (mount, parts) => {
    mount(contract.pedirAviso, 'publico', (ctx, { params, body }) => pedirAviso(ctx, params.id, body));
    mount(contract.contarAvisos, 'personal', (ctx, { params }) => contarAvisos(ctx, params.id));
    mount(contract.listarEsperados, 'personal', (ctx, { query }) => listarEsperados(ctx, query));
    await avisosRoutes(parts);
  },
  jobs: startAvisos,
  olvidar: olvidarAvisos,
};
