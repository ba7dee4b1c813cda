import * as contract from '#contract/catalogo/imagenes/imagenes.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { actualizarImagenes, porCodigo } from './actualizar-imagenes.ts';

export function imagenesRoutes(mount: Mount): void {
  mount(contract.actualizarImagenes, 'admin', (ctx, { files }) => actualizarImagenes(ctx, files));

  mount(contract.listarPorCodigo, 'personal', (ctx, { query }) => porCodigo(ctx, query.codigos));
}
