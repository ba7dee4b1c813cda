import * as contract from '#contract/bodega/costos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarMargenes, paginaDeMargenes } from './margenes.ts';
import { revalorizarStock } from './revalorizar.ts';
import { exportarValorizacion, paginaDeValorizacion } from './valorizacion.ts';

/** What stock cost and what sales left: for who may see costs. */
export function costosRoutes(mount: Mount): void {
  mount(contract.listarValorizacion, 'admin', (ctx, { query }) => paginaDeValorizacion(ctx, query));
  mount(contract.descargarValorizacion, 'admin', (ctx, { query }) => exportarValorizacion(ctx, query));
  mount(contract.revalorizarStock, 'admin', (ctx, { params, body }) => revalorizarStock(ctx, params.id, body));
  mount(contract.listarMargenes, 'admin', (ctx, { query }) => paginaDeMargenes(ctx, query));
  mount(contract.descargarMargenes, 'admin', (ctx, { query }) => exportarMargenes(ctx, query));
}
