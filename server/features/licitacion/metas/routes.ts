import * as contract from '#contract/licitacion/metas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { actualizarMeta, asignarMeta, copiarMetas, quitarMeta } from './asignar.ts';
import { buscarMeta, exportarMetas, metasDelMes } from './queries.ts';
import { exportarVentasDelMes, paginaDeVentasDelMes } from './ventas.ts';

/** The administrators': who sells how much is nobody else's. */
export function metasRoutes(mount: Mount): void {
  mount(contract.listarMetas, 'admin', (ctx, { query }) => metasDelMes(ctx, query));
  mount(contract.exportarMetas, 'admin', (ctx, { query }) => exportarMetas(ctx, query));
  mount(contract.listarVentasDelMes, 'admin', (ctx, { query }) => paginaDeVentasDelMes(ctx, query));
  mount(contract.exportarVentasDelMes, 'admin', (ctx, { query }) => exportarVentasDelMes(ctx, query));
  mount(contract.obtenerMeta, 'admin', (ctx, { params }) => buscarMeta(ctx, params.id));
  mount(contract.asignarMeta, 'admin', (ctx, { body }) => asignarMeta(ctx, body));
  mount(contract.actualizarMeta, 'admin', (ctx, { params, body }) => actualizarMeta(ctx, params.id, body));
  mount(contract.quitarMeta, 'admin', (ctx, { params, body }) => quitarMeta(ctx, params.id, body));
  mount(contract.copiarMetas, 'admin', (ctx, { body }) => copiarMetas(ctx, body));
}
