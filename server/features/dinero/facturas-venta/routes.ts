import * as contract from '#contract/dinero/facturas-venta/facturas-venta.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarPorCobrar, exportarVentas } from './exportar-ventas.ts';
import { buscarVenta } from './ficha.ts';
import { anularVenta, cederVenta } from './mover.ts';
import { proponerVenta } from './proponer.ts';
import { loPorCobrar, paginaDeVentas } from './queries.ts';
import { registrarVenta } from './registrar.ts';

/** The administrators': it is what clients owe. */
export function facturasVentaRoutes(mount: Mount): void {
  mount(contract.listarFacturasVenta, 'admin', (ctx, { query }) => paginaDeVentas(ctx, query));
  mount(contract.exportarFacturasVenta, 'admin', (ctx, { query }) => exportarVentas(ctx, query));
  mount(contract.listarPorCobrar, 'admin', (ctx, { query }) => loPorCobrar(ctx, query));
  mount(contract.exportarPorCobrar, 'admin', (ctx, { query }) => exportarPorCobrar(ctx, query));
  mount(contract.proponerFacturaVenta, 'admin', (ctx, { query }) => proponerVenta(ctx, query));
  mount(contract.obtenerFacturaVenta, 'admin', (ctx, { params }) => buscarVenta(ctx, params.id));
  mount(contract.registrarFacturaVenta, 'admin', (ctx, { body }) => registrarVenta(ctx, body));
  mount(contract.cederFacturaVenta, 'admin', (ctx, { params, body }) => cederVenta(ctx, params.id, body));
  mount(contract.anularFacturaVenta, 'admin', (ctx, { params, body }) => anularVenta(ctx, params.id, body));
}
