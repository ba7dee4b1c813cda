import * as contract from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import * as planilla from '#contract/catalogo/caracteristicas/planilla.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { escribirCaracteristicas } from './escribir-caracteristicas.ts';
import { corregirPlanilla, importarCaracteristicas, revisarPlanilla } from './importar-caracteristicas.ts';
import { exportarCaracteristicas, plantilla } from './planillas.ts';
import { leerCaracteristicasDe, listarCaracteristicas } from './queries.ts';
import { revisarCaracteristicas } from './revisar-caracteristicas.ts';

export function caracteristicasRoutes(mount: Mount): void {
  mount(contract.leerDeProducto, 'personal', (ctx, { params }) => leerCaracteristicasDe(ctx, params.id));
  mount(contract.escribirDeProducto, 'admin', (ctx, { params, body }) => escribirCaracteristicas(ctx, params.id, body));
  mount(contract.listarCaracteristicas, 'personal', (ctx, { query }) => listarCaracteristicas(ctx, query));
  mount(contract.revisarCaracteristicas, 'admin', (ctx, { body }) => revisarCaracteristicas(ctx, body));

  mount(planilla.exportarCaracteristicas, 'personal', (ctx, { query }) => exportarCaracteristicas(ctx, query));
  mount(planilla.subirCaracteristicas, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisarPlanilla(ctx, files) : importarCaracteristicas(ctx, files, body.huella),
  );
  mount(planilla.erroresDeCaracteristicas, 'admin', (ctx, { files }) => corregirPlanilla(ctx, files));
  mount(planilla.plantillaDeCaracteristicas, 'admin', plantilla);
}
