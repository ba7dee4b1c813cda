import * as contract from '#contract/catalogo/historia.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { exportarHistoria } from './exportar-historia.ts';
import { historiaDeProducto } from './historia.ts';

export function historiaRoutes(mount: Mount): void {
  mount(contract.historiaDeProducto, 'personal', (ctx, { params, query }) => historiaDeProducto(ctx, params.id, query));
  mount(contract.descargarHistoria, 'personal', (ctx, { params, query }) => exportarHistoria(ctx, params.id, query));
}
