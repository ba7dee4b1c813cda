import * as contract from '#contract/productos/etiquetas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { imprimirEtiquetas } from './imprimir-etiquetas.ts';
import { imprimirUbicaciones } from './imprimir-ubicaciones.ts';

export { barrasDe } from './barras.ts';

export function etiquetasRoutes(mount: Mount): void {
  mount(contract.imprimirEtiquetas, 'personal', (ctx, { body }) => imprimirEtiquetas(ctx, body));
  mount(contract.imprimirUbicaciones, 'personal', (ctx, { body }) => imprimirUbicaciones(ctx, body));
}
