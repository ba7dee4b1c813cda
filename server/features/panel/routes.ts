import { obtenerPanel } from '#contract/panel.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { leerPanel } from './queries.ts';

export function panelRoutes(mount: Mount): void {
  mount(obtenerPanel, 'admin', (ctx, { query }) => leerPanel(ctx, query.dias));
}
