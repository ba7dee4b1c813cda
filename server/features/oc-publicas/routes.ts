import * as contract from '#contract/ventas-estado/oc-publicas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { anotarEstado, editarOc, registrarOc } from './escribir.ts';
import { exportarOc } from './exportar-oc.ts';
import { buscarOc } from './ficha.ts';
import { paginaDeOc } from './queries.ts';
import { convertirOc, tomarOc } from './tomar.ts';
import { importarOc, traerOc } from './traer.ts';
import { aprobarOc, cotizacionesParaOc, desvincularOc, vincularOc } from './vincular.ts';

/** The staff keep and take them; what differs from what was quoted an administrator approves. */
export function ocPublicasRoutes(mount: Mount): void {
  mount(contract.listarOcPublicas, 'personal', (ctx, { query }) => paginaDeOc(ctx, query));
  mount(contract.exportarOcPublicas, 'personal', (ctx, { query }) => exportarOc(ctx, query));
  mount(contract.obtenerOcPublica, 'personal', (ctx, { params }) => buscarOc(ctx, params.id));
  mount(contract.cotizacionesParaOc, 'personal', (ctx, { params, query }) => cotizacionesParaOc(ctx, params.id, query));
  mount(contract.registrarOcPublica, 'personal', (ctx, { body }) => registrarOc(ctx, body));
  mount(contract.traerOcPublica, 'personal', (ctx, { body }) => traerOc(ctx, body.codigo));
  mount(contract.importarOcPublicas, 'personal', (ctx, { body }) => importarOc(ctx, body.texto));
  mount(contract.editarOcPublica, 'personal', (ctx, { params, body }) => editarOc(ctx, params.id, body));
  mount(contract.anotarEstadoOc, 'personal', (ctx, { params, body }) => anotarEstado(ctx, params.id, body.estado));
  mount(contract.vincularOc, 'personal', (ctx, { params, body }) => vincularOc(ctx, params.id, body.cotizacion_id));
  mount(contract.desvincularOc, 'personal', (ctx, { params }) => desvincularOc(ctx, params.id));
  mount(contract.aprobarOc, 'admin', (ctx, { params, body }) => aprobarOc(ctx, params.id, body));
  mount(contract.tomarOc, 'personal', (ctx, { params }) => tomarOc(ctx, params.id));
  mount(contract.convertirOc, 'personal', (ctx, { params, body }) => convertirOc(ctx, params.id, body));
}
