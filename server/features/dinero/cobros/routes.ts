import * as contract from '#contract/dinero/cobros.ts';
import { cobrarFacturaVenta, quitarCobro as contratoDeQuitar } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { dejarAFavor, usarSaldoEnCompra } from './a-favor.ts';
import { cobrarCompra, quitarCobroDeCompra } from './cobrar-compra.ts';
import { cobrarVenta, quitarCobro } from './cobrar-venta.ts';
import { cobrarYEntregar } from './cobrar-y-entregar.ts';
import { devolverConWebpay } from './devolver-con-webpay.ts';
import { dineroDeCompra } from './queries.ts';
import { deshacerReembolso, registrarReembolso } from './reembolsos.ts';

export function cobrosRoutes(mount: Mount): void {
  mount(contract.obtenerDineroDeCompra, 'sesion', (ctx, { params }) => dineroDeCompra(ctx, params.id));
  mount(contract.cobrarCompra, 'personal', async (ctx, { params, body }) => {
    await cobrarCompra(ctx, params.id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.cobrarYEntregar, 'personal', async (ctx, { params, body }) => {
    await cobrarYEntregar(ctx, params.id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.quitarCobroDeCompra, 'admin', async (ctx, { params, body }) => {
    await quitarCobroDeCompra(ctx, params.id, params.pago_id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.usarSaldoEnCompra, 'admin', async (ctx, { params, body }) => {
    await usarSaldoEnCompra(ctx, params.id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.dejarAFavor, 'admin', async (ctx, { params, body }) => {
    await dejarAFavor(ctx, params.id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(cobrarFacturaVenta, 'admin', (ctx, { params, body }) => cobrarVenta(ctx, params.id, body));
  mount(contratoDeQuitar, 'admin', (ctx, { params, body }) => quitarCobro(ctx, params.id, params.pago_id, body));
  mount(contract.registrarReembolso, 'personal', async (ctx, { params, body }) => {
    await registrarReembolso(ctx, params.id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.devolverConWebpay, 'personal', async (ctx, { params, body }) => {
    await devolverConWebpay(ctx, params.id, params.pago_id, body);
    return dineroDeCompra(ctx, params.id);
  });
  mount(contract.deshacerReembolso, 'admin', async (ctx, { params, body }) => {
    await deshacerReembolso(ctx, params.id, params.reembolso_id, body);
    return dineroDeCompra(ctx, params.id);
  });
}
