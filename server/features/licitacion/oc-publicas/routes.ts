import * as actos from '#contract/licitacion/oc-publicas/actos.ts';
import * as contract from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { anotarCambioDeOc, anotarEstado, editarOc, registrarOc } from './escribir.ts';
import { exportarOc } from './exportar-oc.ts';
import { buscarOc } from './ficha.ts';
import { paginaDeOc } from './queries.ts';
import { convertirOc, tomarOc } from './tomar.ts';
import { importarOc, traerOc } from './traer.ts';
import { aprobarOc, cotizacionesParaOc, desvincularOc, vincularOc } from './vincular.ts';

/** The staff keep and take them; what differs from what was quoted an administrator approves. */
export function ocPublicasRoutes(mount: Mount): void {
  mount(contract.listarOcPublicas, 'admin', (ctx, { query }) => paginaDeOc(ctx, query));
  mount(contract.exportarOcPublicas, 'admin', (ctx, { query }) => exportarOc(ctx, query));
  mount(contract.obtenerOcPublica, 'admin', (ctx, { params }) => buscarOc(ctx, params.id));
  mount(actos.cotizacionesParaOc, 'admin', (ctx, { params, query }) => cotizacionesParaOc(ctx, params.id, query));
  mount(contract.registrarOcPublica, 'admin', (ctx, { body }) => registrarOc(ctx, body));
  mount(contract.traerOcPublica, 'admin', (ctx, { body }) => traerOc(ctx, body));
  mount(contract.importarOcPublicas, 'admin', (ctx, { body }) => importarOc(ctx, body));
  mount(contract.anotarCambioDeOc, 'admin', (ctx, { params, body }) => anotarCambioDeOc(ctx, params.id, body));
  mount(contract.editarOcPublica, 'admin', (ctx, { params, body }) => editarOc(ctx, params.id, body));
  mount(contract.anotarEstadoOc, 'admin', (ctx, { params, body }) => anotarEstado(ctx, params.id, body.estado));
  mount(actos.vincularOc, 'admin', (ctx, { params, body }) => vincularOc(ctx, params.id, body.cotizacion_id));
  mount(actos.desvincularOc, 'admin', (ctx, { params }) => desvincularOc(ctx, params.id));
  mount(actos.aprobarOc, 'admin', (ctx, { params, body }) => aprobarOc(ctx, params.id, body));
  mount(actos.tomarOc, 'admin', (ctx, { params }) => tomarOc(ctx, params.id));
  mount(actos.convertirOc, 'admin', (ctx, { params, body }) => convertirOc(ctx, params.id, body));
}
