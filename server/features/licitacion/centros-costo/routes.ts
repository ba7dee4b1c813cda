import * as contract from '#contract/licitacion/centros-costo.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import {
  archivarCentroCosto,
  crearCentroCosto,
  editarCentroCosto,
  eliminarCentroCosto,
  recuperarCentroCosto,
} from './escribir.ts';
import { exportarCentros, exportarRenglones } from './exportar-centros.ts';
import { leerCentro, opcionesDeCentro, paginaDeCentros, paginaDeRenglones } from './queries.ts';

/** The administrators': it is what the shop spends. */
export function centrosCostoRoutes(mount: Mount): void {
  mount(contract.listarCentrosCosto, 'admin', (ctx, { query }) => paginaDeCentros(ctx, query));
  mount(contract.exportarCentrosCosto, 'admin', (ctx, { query }) => exportarCentros(ctx, query));
  mount(contract.opcionesDeCentro, 'admin', (ctx) => opcionesDeCentro(ctx));
  mount(contract.obtenerCentroCosto, 'admin', (ctx, { params, query }) => leerCentro(ctx, params.id, query.anio));
  mount(contract.listarRenglonesDeCentro, 'admin', (ctx, { params, query }) =>
    paginaDeRenglones(ctx, params.id, query),
  );
  mount(contract.exportarRenglonesDeCentro, 'admin', (ctx, { params, query }) =>
    exportarRenglones(ctx, params.id, query),
  );
  mount(contract.crearCentroCosto, 'admin', (ctx, { body }) => crearCentroCosto(ctx, body));
  mount(contract.editarCentroCosto, 'admin', (ctx, { params, body }) => editarCentroCosto(ctx, params.id, body));
  mount(contract.archivarCentroCosto, 'admin', (ctx, { params }) => archivarCentroCosto(ctx, params.id));
  mount(contract.recuperarCentroCosto, 'admin', (ctx, { params }) => recuperarCentroCosto(ctx, params.id));
  mount(contract.eliminarCentroCosto, 'admin', async (ctx, { params }) => {
    await eliminarCentroCosto(ctx, params.id);
    return undefined;
  });
}
