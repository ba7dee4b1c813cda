import * as contract from '#contract/dinero/transacciones.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarBalances, exportarTransacciones } from './exportar-transacciones.ts';
import { paginaDeBalances, paginaDeTransacciones } from './queries.ts';

/** The administrators': it says what was paid to suppliers for each sale. */
export function transaccionesRoutes(mount: Mount): void {
  mount(contract.listarTransacciones, 'admin', (ctx, { query }) => paginaDeTransacciones(ctx, query));
  mount(contract.exportarTransacciones, 'admin', (ctx, { query }) => exportarTransacciones(ctx, query));
  mount(contract.listarBalances, 'admin', (ctx, { query }) => paginaDeBalances(ctx, query));
  mount(contract.exportarBalances, 'admin', (ctx, { query }) => exportarBalances(ctx, query));
}
