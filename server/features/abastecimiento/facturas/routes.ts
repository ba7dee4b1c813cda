import * as actos from '#contract/abastecimiento/facturas/actos.ts';
import * as escribir from '#contract/abastecimiento/facturas/escribir.ts';
import * as contract from '#contract/abastecimiento/facturas/facturas.ts';
import * as porPagar from '#contract/abastecimiento/facturas/por-pagar.ts';
import { proponerFactura as contratoDeProponer } from '#contract/abastecimiento/facturas/propuesta.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { registrarFactura } from './crear-factura.ts';
import { anularFactura, aprobarFactura, reabrirFactura, rechazarFactura } from './decidir-factura.ts';
import { editarFactura } from './editar-factura.ts';
import { exportarFacturas, exportarPorPagar } from './exportar-facturas.ts';
import { buscarFactura } from './ficha.ts';
import { pagarFactura, quitarPago, usarSaldo } from './pagos.ts';
import { loPorPagar } from './por-pagar.ts';
import { proponerFactura } from './proponer.ts';
import { noEncontrada, paginaDeFacturas } from './queries.ts';

/** The administrators', all of it: it is what things cost. */
export function facturasRoutes(mount: Mount): void {
  mount(contract.listarFacturas, 'admin', (ctx, { query }) => paginaDeFacturas(ctx, query));
  mount(contract.exportarFacturas, 'admin', (ctx, { query }) => exportarFacturas(ctx, query));
  mount(porPagar.listarPorPagar, 'admin', (ctx, { query }) => loPorPagar(ctx, query));
  mount(porPagar.exportarPorPagar, 'admin', (ctx, { query }) => exportarPorPagar(ctx, query));
  mount(contratoDeProponer, 'admin', (ctx, { query }) => proponerFactura(ctx, query));
  mount(contract.obtenerFactura, 'admin', async (ctx, { params }) => {
    const factura = await buscarFactura(ctx, params.id);
    if (!factura) throw noEncontrada();
    return factura;
  });
  mount(escribir.registrarFactura, 'admin', (ctx, { body }) => registrarFactura(ctx, body));
  mount(escribir.editarFactura, 'admin', (ctx, { params, body }) => editarFactura(ctx, params.id, body));
  mount(actos.aprobarFactura, 'admin', (ctx, { params, body }) => aprobarFactura(ctx, params.id, body));
  mount(actos.rechazarFactura, 'admin', (ctx, { params, body }) => rechazarFactura(ctx, params.id, body));
  mount(actos.reabrirFactura, 'admin', (ctx, { params, body }) => reabrirFactura(ctx, params.id, body));
  mount(actos.anularFactura, 'admin', (ctx, { params, body }) => anularFactura(ctx, params.id, body));
  mount(actos.pagarFactura, 'admin', (ctx, { params, body }) => pagarFactura(ctx, params.id, body));
  mount(actos.usarSaldoEnFactura, 'admin', (ctx, { params, body }) => usarSaldo(ctx, params.id, body));
  mount(actos.quitarPago, 'admin', (ctx, { params, body }) => quitarPago(ctx, params.id, params.pago_id, body));
}
