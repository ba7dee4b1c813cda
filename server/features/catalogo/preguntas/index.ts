import * as contract from '#contract/catalogo/preguntas.ts';
import type { Feature } from '#server/platform/feature.ts';
import { mostrarPregunta, olvidarPreguntas, preguntar, responderPregunta } from './preguntas.ts';
import { listarPreguntas, preguntasDelProducto } from './queries.ts';

export { paginaDePreguntas } from './queries.ts';
export { preguntas } from './table.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarPreguntasDelProducto, 'publico', (ctx, { params, query }) =>
      preguntasDelProducto(ctx, params.id, query),
    );
    mount(contract.preguntar, 'publico', (ctx, { params, body }) => preguntar(ctx, params.id, body));
    mount(contract.listarPreguntas, 'personal', (ctx, { query }) => listarPreguntas(ctx, query));
    mount(contract.responderPregunta, 'personal', (ctx, { params, body }) => responderPregunta(ctx, params.id, body));
    mount(contract.mostrarPregunta, 'personal', (ctx, { params, body }) =>
      mostrarPregunta(ctx, params.id, body.visible),
    );
  },
  olvidar: olvidarPreguntas,
};
