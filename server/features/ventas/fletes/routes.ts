import { cotizarFlete as cotizar } from '#contract/ventas/fletes/cotizar.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { cotizarFlete } from './cotizar-flete.ts';

export function fletesRoutes(mount: Mount): void {
  mount(cotizar, 'publico', (ctx, { body }) => cotizarFlete(ctx, body));
}
