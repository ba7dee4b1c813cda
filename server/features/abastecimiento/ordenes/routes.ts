import * as actos from '#contract/abastecimiento/ordenes/actos.ts';
import * as escribir from '#contract/abastecimiento/ordenes/escribir.ts';
import * as contract from '#contract/abastecimiento/ordenes/ordenes.ts';
import { pedirParaCompra as contratoDePedir } from '#contract/abastecimiento/ordenes/pedir.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { buscarParaOrden } from './buscar-para-orden.ts';
import { crearOrden, duplicarOrden } from './crear-orden.ts';
import { anularOrden, cerrarOrden, confirmarOrden } from './decidir-orden.ts';
import { editarOrden } from './editar-orden.ts';
import { enviarOrden, ordenEnPdf, reenviarOrden } from './enviar-orden.ts';
import { exportarOrdenes } from './exportar-ordenes.ts';
import { pedirParaCompra } from './pedir-para-compra.ts';
import { buscarOrden, noEncontrada, paginaDeOrdenes } from './queries.ts';

/** The staff read and write them; an admin speaks for the shop, and sees what things cost. */
export function ordenesRoutes(mount: Mount): void {
  mount(contract.listarOrdenes, 'personal', (ctx, { query }) => paginaDeOrdenes(ctx, query));
  mount(contract.exportarOrdenes, 'personal', (ctx, { query }) => exportarOrdenes(ctx, query));
  mount(escribir.buscarParaOrden, 'personal', (ctx, { query }) => buscarParaOrden(ctx, query));
  mount(contract.obtenerOrden, 'personal', async (ctx, { params }) => {
    const orden = await buscarOrden(ctx, params.id);
    if (!orden) throw noEncontrada();
    return orden;
  });
  mount(escribir.crearOrden, 'personal', (ctx, { body }) => crearOrden(ctx, body));
  mount(escribir.editarOrden, 'personal', (ctx, { params, body }) => editarOrden(ctx, params.id, body));
  mount(escribir.duplicarOrden, 'personal', (ctx, { params }) => duplicarOrden(ctx, params.id));
  mount(contratoDePedir, 'personal', (ctx, { params }) => pedirParaCompra(ctx, params.id));
  mount(actos.enviarOrden, 'admin', (ctx, { params, body }) => enviarOrden(ctx, params.id, body));
  mount(actos.reenviarOrden, 'admin', (ctx, { params }) => reenviarOrden(ctx, params.id));
  mount(actos.confirmarOrden, 'admin', (ctx, { params, body }) => confirmarOrden(ctx, params.id, body));
  mount(actos.anularOrden, 'admin', (ctx, { params, body }) => anularOrden(ctx, params.id, body));
  mount(actos.cerrarOrden, 'admin', (ctx, { params, body }) => cerrarOrden(ctx, params.id, body));
  mount(contract.ordenPdf, 'admin', (ctx, { params }) => ordenEnPdf(ctx, params.id));
}
