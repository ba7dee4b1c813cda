import * as contract from '#contract/ventas/retiros.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarRetiros } from './exportar-retiros.ts';
import { deshacerRetirado, marcarRetirado } from './marcar-retirado.ts';
import { paginaDeRetiros, todosLosRetiros } from './queries.ts';

export function retirosRoutes(mount: Mount): void {
  mount(contract.listarRetiros, 'admin', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosRetiros(ctx, query) : paginaDeRetiros(ctx, query),
  );
  mount(contract.descargarRetiros, 'admin', (ctx, { query }) => exportarRetiros(ctx, query));
  mount(contract.marcarRetirado, 'admin', (ctx, { params, body }) => marcarRetirado(ctx, params.id, body));
  mount(contract.deshacerRetirado, 'admin', (ctx, { params }) => deshacerRetirado(ctx, params.id));
}
