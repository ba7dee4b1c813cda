import * as contract from '#contract/dinero/libros.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { compararLibro } from './comparar.ts';
import { exportarLibro } from './exportar-libro.ts';
import { ivaDelMes, paginaDeLibro } from './queries.ts';
import { descargarResumenDiario } from './resumen-diario.ts';

export function librosRoutes(mount: Mount): void {
  mount(contract.verLibro, 'admin', (ctx, { query }) => paginaDeLibro(ctx, query));
  mount(contract.exportarLibro, 'admin', (ctx, { query }) => exportarLibro(ctx, query));
  mount(contract.verIva, 'admin', (ctx, { query }) => ivaDelMes(ctx, query));
  mount(contract.descargarResumenDiario, 'admin', (ctx, { query }) => descargarResumenDiario(ctx, query));
  mount(contract.compararLibro, 'admin', (ctx, { body, files }) => compararLibro(ctx, files, body));
}
