import * as lotes from '#contract/bodega/existencias/lotes.ts';
import * as contract from '#contract/bodega/recepciones/recepciones.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearRecepcion } from './crear-recepcion.ts';
import { editarRecepcion } from './editar-recepcion.ts';
import { eliminarRecepcion } from './eliminar-recepcion.ts';
import { llegadasRoutes } from './llegadas-routes.ts';
import { exportarLotes, paginaDeLotes } from './lotes.ts';
import { paginaDeRecepciones, todasLasRecepciones } from './queries.ts';

export function recepcionesRoutes(mount: Mount): void {
  mount(contract.listarRecepciones, 'personal', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined
      ? todasLasRecepciones(ctx, query)
      : paginaDeRecepciones(ctx, query),
  );
  mount(lotes.listarLotes, 'personal', (ctx, { query }) => paginaDeLotes(ctx, query));
  mount(lotes.descargarLotes, 'personal', (ctx, { query }) => exportarLotes(ctx, query));
  mount(contract.crearRecepcion, 'admin', (ctx, { body }) => crearRecepcion(ctx, body));
  mount(contract.editarRecepcion, 'admin', (ctx, { params, body }) => editarRecepcion(ctx, params.id, body));
  mount(contract.eliminarRecepcion, 'admin', async (ctx, { params }) => {
    await eliminarRecepcion(ctx, params.id);
    return undefined;
  });
  llegadasRoutes(mount);
}
