import * as contract from '#contract/dinero/recaudacion.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarRecaudacion } from './exportar-recaudacion.ts';
import { paginaDeRecaudacion } from './queries.ts';

export function recaudacionRoutes(mount: Mount): void {
  mount(contract.verRecaudacion, 'personal', (ctx, { query }) => paginaDeRecaudacion(ctx, query));
  mount(contract.exportarRecaudacion, 'personal', (ctx, { query }) => exportarRecaudacion(ctx, query));
}
