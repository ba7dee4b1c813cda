import { obtenerContadores } from '#contract/contadores.ts';
import { obtenerPanel } from '#contract/panel.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { leerContadores } from './contadores.ts';
import { leerPanel } from './queries.ts';

export function panelRoutes(mount: Mount): void {
  mount(obtenerPanel, 'admin', (ctx, { query }) => leerPanel(ctx, query.dias));
  mount(obtenerContadores, 'personal', (ctx) => leerContadores(ctx));
}
