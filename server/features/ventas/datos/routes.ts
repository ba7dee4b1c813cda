import * as contract from '#contract/ventas/datos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { editarDatos } from './editar-datos.ts';
import { exportarDatos } from './exportar-datos.ts';
import { paginaDeDatos, todosLosDatos } from './queries.ts';

export function datosRoutes(mount: Mount): void {
  mount(contract.listarDatos, 'admin', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosDatos(ctx, query) : paginaDeDatos(ctx, query),
  );
  mount(contract.descargarDatos, 'admin', (ctx, { query }) => exportarDatos(ctx, query));
  mount(contract.editarDatos, 'admin', (ctx, { params, body }) => editarDatos(ctx, params.id, body));
}
