import * as contract from '#contract/dinero/dte/dte.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { enviarDtePorCorreo } from './correo.ts';
import { emitirDte } from './emitir.ts';
import { exportarDte } from './exportar-dte.ts';
import { documentosDeCompra, papelDePrevia, pdfDeDte, xmlDeDte } from './papel.ts';
import { verPrevia } from './previa.ts';
import { buscarDte, paginaDeDte } from './queries.ts';
import { reemitirDte } from './reemitir.ts';

/** The administrators': it is what the shop declares. Whoever bought has the papers of what they bought. */
export function dteRoutes(mount: Mount): void {
  mount(contract.listarDte, 'admin', (ctx, { query }) => paginaDeDte(ctx, query));
  mount(contract.exportarDte, 'admin', (ctx, { query }) => exportarDte(ctx, query));
  mount(contract.obtenerDte, 'admin', (ctx, { params }) => buscarDte(ctx, params.id));
  mount(contract.descargarXmlDte, 'sesion', (ctx, { params }) => xmlDeDte(ctx, params.id));
  mount(contract.descargarPdfDte, 'sesion', (ctx, { params, query }) => pdfDeDte(ctx, params.id, query));
  mount(contract.documentosDeCompra, 'sesion', (ctx, { params }) => documentosDeCompra(ctx, params.id));
  mount(contract.verPreviaDte, 'admin', (ctx, { body }) => verPrevia(ctx, body));
  mount(contract.verPapelDePrevia, 'admin', (ctx, { body }) => papelDePrevia(ctx, body));
  mount(contract.emitirDte, 'admin', (ctx, { body }) => emitirDte(ctx, body));
  mount(contract.reemitirDte, 'admin', (ctx, { params, body }) => reemitirDte(ctx, params.id, body));
  mount(contract.enviarDtePorCorreo, 'admin', (ctx, { params, body }) => enviarDtePorCorreo(ctx, params.id, body.para));
}
