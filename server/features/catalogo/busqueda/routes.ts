import { obtenerFacetas, obtenerSugerencias } from '#contract/catalogo/busqueda.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { facetas } from './facetas.ts';
import { sugerir } from './sugerencias.ts';

export function busquedaRoutes(mount: Mount): void {
  mount(obtenerFacetas, 'publico', (ctx, { query }) => facetas(ctx, query));
  mount(obtenerSugerencias, 'publico', (ctx, { query }) => sugerir(ctx, query.q));
}
