import * as contract from '#contract/licitacion/comisiones/comisiones.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { calcularComisiones, recalcularComision } from './calcular.ts';
import { comisionEnPdf } from './comision-en-pdf.ts';
import { exportarComision } from './exportar-comision.ts';
import { anularComision, aprobarComision, pagarComision, quitarPagoDeComision } from './mover.ts';
import { buscarComision, paginaDeComisiones, paginaDeLineas } from './queries.ts';
import { crearRegla, editarRegla, listarReglas, quitarRegla } from './reglas.ts';

/** The administrators': what the staff earn is nobody else's. */
export function comisionesRoutes(mount: Mount): void {
  mount(contract.listarReglas, 'admin', async (ctx) => ({ items: await listarReglas(ctx) }));
  mount(contract.crearRegla, 'admin', (ctx, { body }) => crearRegla(ctx, body));
  mount(contract.editarRegla, 'admin', (ctx, { params, body }) => editarRegla(ctx, params.id, body));
  mount(contract.quitarRegla, 'admin', async (ctx, { params, body }) => {
    await quitarRegla(ctx, params.id, body);
    return undefined;
  });
  mount(contract.listarComisiones, 'admin', (ctx, { query }) => paginaDeComisiones(ctx, query));
  mount(contract.calcularComisiones, 'admin', (ctx, { body }) => calcularComisiones(ctx, body));
  mount(contract.obtenerComision, 'admin', (ctx, { params }) => buscarComision(ctx, params.id));
  mount(contract.listarLineasDeComision, 'admin', (ctx, { params, query }) => paginaDeLineas(ctx, params.id, query));
  mount(contract.exportarComision, 'admin', (ctx, { params, query }) => exportarComision(ctx, params.id, query));
  mount(contract.comisionPdf, 'admin', (ctx, { params, query }) => comisionEnPdf(ctx, params.id, query));
  mount(contract.recalcularComision, 'admin', (ctx, { params }) => recalcularComision(ctx, params.id));
  mount(contract.aprobarComision, 'admin', (ctx, { params, body }) => aprobarComision(ctx, params.id, body));
  mount(contract.pagarComision, 'admin', (ctx, { params, body }) => pagarComision(ctx, params.id, body));
  mount(contract.quitarPagoDeComision, 'admin', (ctx, { params, body }) => quitarPagoDeComision(ctx, params.id, body));
  mount(contract.anularComision, 'admin', (ctx, { params, body }) => anularComision(ctx, params.id, body));
}
