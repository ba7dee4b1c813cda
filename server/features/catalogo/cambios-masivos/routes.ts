import * as contract from '#contract/catalogo/productos/productos-masivo.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { aplicarMasivo, previsualizarMasivo } from './aplicar-masivo.ts';
import { deshacerMasivo, previsualizarDeshacer } from './deshacer-masivo.ts';
import { detenerMasivo } from './detener-masivo.ts';
import { leerMasivo, ultimosMasivos } from './queries.ts';

export function cambiosMasivosRoutes(mount: Mount): void {
  mount(contract.previsualizarMasivo, 'admin', (ctx, { body }) => previsualizarMasivo(ctx, body));
  mount(contract.aplicarMasivo, 'admin', (ctx, { body }) => aplicarMasivo(ctx, body));
  mount(contract.listarMasivos, 'admin', ({ db }) => ultimosMasivos(db));
  mount(contract.obtenerMasivo, 'admin', ({ db }, { params }) => leerMasivo(db, params.id));
  mount(contract.detenerMasivo, 'admin', (ctx, { params }) => detenerMasivo(ctx, params.id));
  mount(contract.previsualizarDeshacer, 'admin', (ctx, { params }) => previsualizarDeshacer(ctx, params.id));
  mount(contract.deshacerMasivo, 'admin', (ctx, { params }) => deshacerMasivo(ctx, params.id));
}
