import * as contract from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { escribirCaracteristicas } from './escribir-caracteristicas.ts';
import { leerCaracteristicasDe, listarCaracteristicas } from './queries.ts';
import { revisarCaracteristicas } from './revisar-caracteristicas.ts';

export function caracteristicasRoutes(mount: Mount): void {
  mount(contract.leerDeProducto, 'personal', (ctx, { params }) => leerCaracteristicasDe(ctx, params.id));
  mount(contract.escribirDeProducto, 'admin', (ctx, { params, body }) => escribirCaracteristicas(ctx, params.id, body));
  mount(contract.listarCaracteristicas, 'personal', (ctx, { query }) => listarCaracteristicas(ctx, query));
  mount(contract.revisarCaracteristicas, 'admin', (ctx, { body }) => revisarCaracteristicas(ctx, body));
}
