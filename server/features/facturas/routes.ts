import * as contract from '#contract/abastecimiento/facturas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { registrarFactura } from './crear-factura.ts';
import { anularFactura, aprobarFactura, reabrirFactura, rechazarFactura } from './decidir-factura.ts';
import { editarFactura } from './editar-factura.ts';
import { exportarFacturas, exportarPorPagar } from './exportar-facturas.ts';
import { buscarFactura } from './ficha.ts';
import { pagarFactura, quitarPago } from './pagos.ts';
import { loPorPagar } from './por-pagar.ts';
import { proponerFactura } from './proponer.ts';
import { noEncontrada, paginaDeFacturas } from './queries.ts';

/** The administrators', all of it: it is what things cost. */
export function facturasRoutes(mount: Mount): void {
  mount(contract.listarFacturas, 'admin', (ctx, { query }) => paginaDeFacturas(ctx, query));
  mount(contract.exportarFacturas, 'admin', (ctx, { query }) => exportarFacturas(ctx, query));
  mount(contract.listarPorPagar, 'admin', (ctx, { query }) => loPorPagar(ctx, query));
  mount(contract.exportarPorPagar, 'admin', (ctx, { query }) => exportarPorPagar(ctx, query));
  mount(contract.proponerFactura, 'admin', (ctx, { query }) => proponerFactura(ctx, query));
  mount(contract.obtenerFactura, 'admin', async (ctx, { params }) => {
    const factura = await buscarFactura(ctx, params.id);
    if (!factura) throw noEncontrada();
    return factura;
  });
  mount(contract.registrarFactura, 'admin', (ctx, { body }) => registrarFactura(ctx, body));
  mount(contract.editarFactura, 'admin', (ctx, { params, body }) => editarFactura(ctx, params.id, body));
  mount(contract.aprobarFactura, 'admin', (ctx, { params, body }) => aprobarFactura(ctx, params.id, body));
  mount(contract.rechazarFactura, 'admin', (ctx, { params, body }) => rechazarFactura(ctx, params.id, body));
  mount(contract.reabrirFactura, 'admin', (ctx, { params, body }) => reabrirFactura(ctx, params.id, body));
  mount(contract.anularFactura, 'admin', (ctx, { params, body }) => anularFactura(ctx, params.id, body));
  mount(contract.pagarFactura, 'admin', (ctx, { params, body }) => pagarFactura(ctx, params.id, body));
  mount(contract.quitarPago, 'admin', (ctx, { params, body }) => quitarPago(ctx, params.id, params.pago_id, body));
}
