import {
  deshacerImportacion as deshacer,
  previsualizarDeshacerImportacion as previsualizar,
} from '#contract/catalogo/importaciones/deshacer.ts';
import * as contract from '#contract/catalogo/importaciones/excel.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { deshacerImportacion } from './deshacer.ts';
import { previsualizarDeshacer } from './deshacer-previa.ts';
import { exportarCatalogo, plantilla } from './planillas.ts';
import { listarImportaciones } from './queries.ts';
import { confirmar, corregir, revisar } from './subir-excel.ts';

export function importacionesRoutes(mount: Mount): void {
  mount(contract.subirExcel, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1'
      ? revisar(ctx, files, query.columnas)
      : confirmar(ctx, files, { ...body, columnas: query.columnas }),
  );
  mount(contract.planillaDeErrores, 'admin', (ctx, { query, files }) => corregir(ctx, files, query.columnas));
  mount(contract.plantillaExcel, 'admin', (_ctx, { query }) => plantilla(query));
  mount(contract.exportarExcel, 'admin', (ctx, { query }) => exportarCatalogo(ctx, query));
  mount(contract.listarImportaciones, 'admin', (ctx, { query }) => listarImportaciones(ctx, query));
  mount(previsualizar, 'admin', (ctx, { params, query }) => previsualizarDeshacer(ctx, params.id, query));
  mount(deshacer, 'admin', (ctx, { params }) => deshacerImportacion(ctx, params.id));
}
