import * as contract from '#contract/dinero/saldos-a-favor.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { anotarAnticipo, devolverSaldo, quitarMovimiento } from './mover.ts';
import { saldoAFavorDe } from './queries.ts';

/** The administrators': it is what clients and suppliers owe, or are owed, beyond their papers. */
function routes(mount: Mount): void {
  mount(contract.obtenerSaldoAFavor, 'admin', (ctx, { params }) => saldoAFavorDe(ctx, params.cuenta, params.id));
  mount(contract.anotarAnticipo, 'admin', (ctx, { params, body }) =>
    anotarAnticipo(ctx, params.cuenta, params.id, body),
  );
  mount(contract.devolverSaldo, 'admin', (ctx, { params, body }) => devolverSaldo(ctx, params.cuenta, params.id, body));
  mount(contract.quitarMovimientoAFavor, 'admin', (ctx, { params, body }) =>
    quitarMovimiento(ctx, params.cuenta, params.id, params.pago_id, body),
  );
}

export const feature: Feature = { routes };
