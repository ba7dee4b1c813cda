import * as contract from '#contract/licitacion/cadena.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { obtenerCadena } from './obtener-cadena.ts';

/** The administrators', as the workspace is. */
export function cadenaRoutes(mount: Mount): void {
  mount(contract.obtenerCadena, 'admin', (ctx, { params }) => obtenerCadena(ctx, params.miembro, params.id));
}
