import * as cotizaciones from '#contract/licitacion/reportes/cotizaciones.ts';
import * as utilidades from '#contract/licitacion/reportes/utilidades.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import {
  exportarFilasDeCotizaciones,
  exportarReporteCotizaciones,
  exportarUtilidades,
  exportarVentasDeUtilidades,
  reporteCotizacionesEnPdf,
  utilidadesEnPdf,
} from './archivos.ts';
import { leerReporteCotizaciones, paginaDeFilas } from './cotizaciones.ts';
import { leerUtilidades, paginaDeVentas } from './utilidades.ts';

/** The administrators', as the workspace is; what sales left, of those who may see costs. */
export function reportesRoutes(mount: Mount): void {
  mount(utilidades.reporteUtilidades, 'admin', (ctx, { query }) => leerUtilidades(ctx, query));
  mount(utilidades.descargarUtilidades, 'admin', (ctx, { query }) => exportarUtilidades(ctx, query));
  mount(utilidades.utilidadesPdf, 'admin', (ctx, { query }) => utilidadesEnPdf(ctx, query));
  mount(utilidades.ventasDeUtilidades, 'admin', (ctx, { query }) => paginaDeVentas(ctx, query));
  mount(utilidades.descargarVentasDeUtilidades, 'admin', (ctx, { query }) => exportarVentasDeUtilidades(ctx, query));
  mount(cotizaciones.reporteCotizaciones, 'admin', (ctx, { query }) => leerReporteCotizaciones(ctx, query));
  mount(cotizaciones.descargarReporteCotizaciones, 'admin', (ctx, { query }) =>
    exportarReporteCotizaciones(ctx, query),
  );
  mount(cotizaciones.reporteCotizacionesPdf, 'admin', (ctx, { query }) => reporteCotizacionesEnPdf(ctx, query));
  mount(cotizaciones.cotizacionesDelReporte, 'admin', (ctx, { query }) => paginaDeFilas(ctx, query));
  mount(cotizaciones.descargarCotizacionesDelReporte, 'admin', (ctx, { query }) =>
    exportarFilasDeCotizaciones(ctx, query),
  );
}
