import * as contract from '#contract/catalogo/imagenes/imagenes.ts';
import * as galeria from '#contract/catalogo/imagenes/imagenes-de-producto.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { actualizarImagenes, porCodigo } from './actualizar-imagenes.ts';
import { agregarImagenes, ordenarImagenes } from './galeria.ts';

export function imagenesRoutes(mount: Mount): void {
  mount(contract.actualizarImagenes, 'admin', (ctx, { files }) => actualizarImagenes(ctx, files));

  mount(galeria.agregarImagenes, 'admin', (ctx, { params, files }) => agregarImagenes(ctx, params.id, files));
  mount(galeria.ordenarImagenes, 'admin', (ctx, { params, body }) => ordenarImagenes(ctx, params.id, body));

  mount(contract.listarPorCodigo, 'personal', (ctx, { query }) => porCodigo(ctx, query.codigos));
}
