import { imprimirEtiquetas as contrato } from '#contract/productos/etiquetas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { imprimirEtiquetas } from './imprimir-etiquetas.ts';

export function etiquetasRoutes(mount: Mount): void {
  mount(contrato, 'personal', (ctx, { body }) => imprimirEtiquetas(ctx, body));
}
