import * as contract from '#contract/excel.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { deshacerImportacion } from './deshacer.ts';
import { exportarCatalogo, plantilla } from './planillas.ts';
import { listarImportaciones } from './queries.ts';
import { confirmar, corregir, revisar } from './subir-excel.ts';

export function importacionesRoutes(mount: Mount): void {
  mount(contract.subirExcel, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisar(ctx, files) : confirmar(ctx, files, body.huella),
  );
  mount(contract.planillaDeErrores, 'admin', (ctx, { files }) => corregir(ctx, files));
  mount(contract.plantillaExcel, 'admin', plantilla);
  mount(contract.exportarExcel, 'admin', (ctx, { query }) => exportarCatalogo(ctx, query));
  mount(contract.listarImportaciones, 'admin', (ctx, { query }) => listarImportaciones(ctx, query));
  mount(contract.deshacerImportacion, 'admin', (ctx, { params }) => deshacerImportacion(ctx, params.id));
}
