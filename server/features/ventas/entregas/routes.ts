import * as contract from '#contract/ventas/entregas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { anotarEntrega } from './anotar-entrega.ts';
import { exportarEntregas } from './exportar-entregas.ts';
import { paginaDeEntregas, todasLasEntregas } from './queries.ts';

export function entregasRoutes(mount: Mount): void {
  mount(contract.listarEntregas, 'admin', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined ? todasLasEntregas(ctx, query) : paginaDeEntregas(ctx, query),
  );
  mount(contract.descargarEntregas, 'admin', (ctx, { query }) => exportarEntregas(ctx, query));
  mount(contract.anotarEntrega, 'admin', (ctx, { params, body }) => anotarEntrega(ctx, params.id, body));
}
