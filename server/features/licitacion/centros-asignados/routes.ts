import * as contract from '#contract/licitacion/centros-costo.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { asignarCentro, centroDe } from './asignar-centro.ts';

/** On which centre's account a paper is: apart from the centres, on which the papers themselves stand. */
export function centrosAsignadosRoutes(mount: Mount): void {
  mount(contract.obtenerCentroDe, 'admin', (ctx, { query }) => centroDe(ctx, query));
  mount(contract.asignarCentro, 'admin', (ctx, { body }) => asignarCentro(ctx, body));
}
