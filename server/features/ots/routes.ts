import * as contract from '#contract/ventas-estado/ots.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearOt, editarOt } from './crear-ot.ts';
import { otEnPdf } from './documento-de-ot.ts';
import { exportarOperaciones, exportarOts } from './exportar-ots.ts';
import { buscarOt } from './ficha.ts';
import { anularOt, despacharOt, entregarOt, prepararOt } from './mover-ot.ts';
import { paginaDeOperaciones, pedidoParaOt } from './operaciones.ts';
import { paginaDeOts } from './queries.ts';
import { responsablesDeOt } from './responsables.ts';

/** The staff's, all of it: who prepares and who dispatches. */
export function otsRoutes(mount: Mount): void {
  mount(contract.listarOts, 'personal', (ctx, { query }) => paginaDeOts(ctx, query));
  mount(contract.exportarOts, 'personal', (ctx, { query }) => exportarOts(ctx, query));
  mount(contract.listarOperaciones, 'personal', (ctx, { query }) => paginaDeOperaciones(ctx, query));
  mount(contract.exportarOperaciones, 'personal', (ctx, { query }) => exportarOperaciones(ctx, query));
  mount(contract.pedidoParaOt, 'personal', (ctx, { query }) => pedidoParaOt(ctx, query));
  mount(contract.responsablesDeOt, 'personal', (ctx) => responsablesDeOt(ctx));
  mount(contract.obtenerOt, 'personal', (ctx, { params }) => buscarOt(ctx, params.id));
  mount(contract.otPdf, 'personal', (ctx, { params }) => otEnPdf(ctx, params.id));
  mount(contract.crearOt, 'personal', (ctx, { body }) => crearOt(ctx, body));
  mount(contract.editarOt, 'personal', (ctx, { params, body }) => editarOt(ctx, params.id, body));
  mount(contract.prepararOt, 'personal', (ctx, { params }) => prepararOt(ctx, params.id));
  mount(contract.despacharOt, 'personal', (ctx, { params, body }) => despacharOt(ctx, params.id, body));
  mount(contract.entregarOt, 'personal', (ctx, { params, body }) => entregarOt(ctx, params.id, body));
  mount(contract.anularOt, 'personal', (ctx, { params, body }) => anularOt(ctx, params.id, body));
}
