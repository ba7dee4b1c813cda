import * as contract from '#contract/catalogo/maestros/maestros.ts';
import * as planilla from '#contract/catalogo/maestros/planilla.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearMaestro } from './crear-maestro.ts';
import { editarMaestro } from './editar-maestro.ts';
import { eliminarMaestro } from './eliminar-maestro.ts';
import { corregirMaestros, importarMaestros, revisarMaestros } from './importar-maestros.ts';
import { exportarMaestros, plantillaDeMaestros } from './planillas.ts';
import { productosDelMaestro } from './productos-del-maestro.ts';
import { arbolDeMaestros, leerMaestro, listarMaestros, paginaDeMaestros, sugerirCorrelativo } from './queries.ts';
import { separarProducto, unirProducto } from './unir-producto.ts';

const POR_PAGINA = 24;

export function maestrosRoutes(mount: Mount): void {
  mount(contract.listarMaestros, 'personal', (ctx, { query: { page, limit, ...filtro } }) =>
    page === undefined && limit === undefined
      ? listarMaestros(ctx, filtro)
      : paginaDeMaestros(ctx, { ...filtro, page: page ?? 1, limit: limit ?? POR_PAGINA }),
  );
  mount(contract.obtenerArbolDeMaestros, 'personal', (ctx) => arbolDeMaestros(ctx));
  mount(contract.sugerirCorrelativo, 'personal', (ctx, { query }) => sugerirCorrelativo(ctx, query));
  mount(contract.exportarMaestros, 'personal', (ctx, { query }) => exportarMaestros(ctx, query));
  mount(contract.obtenerMaestro, 'personal', (ctx, { params }) => leerMaestro(ctx, params.id));
  mount(contract.crearMaestro, 'admin', (ctx, { body }) => crearMaestro(ctx, body));
  mount(contract.editarMaestro, 'admin', (ctx, { params, body }) => editarMaestro(ctx, params.id, body));
  mount(contract.eliminarMaestro, 'admin', (ctx, { params }) => eliminarMaestro(ctx, params.id));

  mount(contract.listarProductosDeMaestro, 'personal', (ctx, { params, query }) =>
    productosDelMaestro(ctx, params.id, query),
  );
  mount(contract.unirProducto, 'admin', (ctx, { params, body }) =>
    unirProducto(ctx, params.id, body.codigo_producto_fussan),
  );
  mount(contract.separarProducto, 'admin', (ctx, { params }) => separarProducto(ctx, params.id, params.producto_id));

  mount(planilla.subirMaestros, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisarMaestros(ctx, files) : importarMaestros(ctx, files, body.huella),
  );
  mount(planilla.erroresDeMaestros, 'admin', (ctx, { files }) => corregirMaestros(ctx, files));
  mount(planilla.plantillaDeMaestros, 'admin', plantillaDeMaestros);
}
