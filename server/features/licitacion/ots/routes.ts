import * as contract from '#contract/licitacion/ots/ots.ts';
import { responsables } from '#server/features/casa/usuarios/index.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearOt, editarOt } from './crear-ot.ts';
import { otEnPdf } from './documento-de-ot.ts';
import { exportarOperaciones, exportarOts } from './exportar-ots.ts';
import { buscarOt } from './ficha.ts';
import { anularOt, despacharOt, entregarOt, prepararOt } from './mover-ot.ts';
import { paginaDeOperaciones, pedidoParaOt } from './operaciones.ts';
import { paginaDeOts } from './queries.ts';

/** The staff's, all of it: who prepares and who dispatches. */
export function otsRoutes(mount: Mount): void {
  mount(contract.listarOts, 'admin', (ctx, { query }) => paginaDeOts(ctx, query));
  mount(contract.exportarOts, 'admin', (ctx, { query }) => exportarOts(ctx, query));
  mount(contract.listarOperaciones, 'admin', (ctx, { query }) => paginaDeOperaciones(ctx, query));
  mount(contract.exportarOperaciones, 'admin', (ctx, { query }) => exportarOperaciones(ctx, query));
  mount(contract.pedidoParaOt, 'admin', (ctx, { query }) => pedidoParaOt(ctx, query));
  mount(contract.responsablesDeOt, 'admin', (ctx) => responsables(ctx));
  mount(contract.obtenerOt, 'admin', (ctx, { params }) => buscarOt(ctx, params.id));
  mount(contract.otPdf, 'admin', (ctx, { params }) => otEnPdf(ctx, params.id));
  mount(contract.crearOt, 'admin', (ctx, { body }) => crearOt(ctx, body));
  mount(contract.editarOt, 'admin', (ctx, { params, body }) => editarOt(ctx, params.id, body));
  mount(contract.prepararOt, 'admin', (ctx, { params }) => prepararOt(ctx, params.id));
  mount(contract.despacharOt, 'admin', (ctx, { params, body }) => despacharOt(ctx, params.id, body));
  mount(contract.entregarOt, 'admin', (ctx, { params, body }) => entregarOt(ctx, params.id, body));
  mount(contract.anularOt, 'admin', (ctx, { params, body }) => anularOt(ctx, params.id, body));
}
