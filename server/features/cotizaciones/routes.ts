import * as actos from '#contract/cotizaciones/actos.ts';
import * as contract from '#contract/cotizaciones/cotizaciones.ts';
import * as planilla from '#contract/cotizaciones/planilla.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { aprobarCotizacion } from './aprobar-cotizacion.ts';
import { buscarParaCotizar } from './buscar-para-cotizar.ts';
import { copiarCotizacion, guardarComoPlantilla } from './copiar-cotizacion.ts';
import { crearCotizacion } from './crear-cotizacion.ts';
import { editarCotizacion } from './editar-cotizacion.ts';
import { eliminarCotizacion } from './eliminar-cotizacion.ts';
import { exportarCotizaciones } from './exportar-cotizaciones.ts';
import { leerCotizacion } from './leer.ts';
import { leerListaDeCliente } from './leer-lista.ts';
import { paginaDeCotizaciones, paginaDeLineas, todasLasCotizaciones, todasLasLineas } from './lista.ts';
import { vecinasDe } from './vecinas.ts';

/** The staff write them; a customer reads their own. */
export function cotizacionesRoutes(mount: Mount): void {
  mount(contract.listarCotizaciones, 'sesion', (ctx, { query: { vista, ...query } }) => {
    const entera = query.page === undefined && query.limit === undefined;
    if (vista === 'lineas') return entera ? todasLasLineas(ctx, query) : paginaDeLineas(ctx, query);
    return entera ? todasLasCotizaciones(ctx, query) : paginaDeCotizaciones(ctx, query);
  });
  mount(contract.exportarCotizaciones, 'personal', (ctx, { query }) => exportarCotizaciones(ctx, query));
  mount(contract.buscarParaCotizar, 'personal', (ctx, { query }) => buscarParaCotizar(ctx, query));
  mount(contract.obtenerMargenMinimo, 'personal', ({ config }) =>
    Promise.resolve({ margen_minimo: config.COTIZACION_MARGEN_MINIMO }),
  );
  mount(planilla.leerListaDeCliente, 'personal', (ctx, { files }) => leerListaDeCliente(ctx, files));
  mount(contract.obtenerCotizacion, 'sesion', (ctx, { params }) => leerCotizacion(ctx, params.id));
  mount(contract.vecinasDeCotizacion, 'personal', (ctx, { params, query }) => vecinasDe(ctx, params.id, query.canal));
  mount(contract.crearCotizacion, 'personal', (ctx, { body }) => crearCotizacion(ctx, body));
  mount(contract.editarCotizacion, 'personal', (ctx, { params, body }) => editarCotizacion(ctx, params.id, body));
  mount(contract.eliminarCotizacion, 'personal', async (ctx, { params }) => {
    await eliminarCotizacion(ctx, params.id);
    return undefined;
  });
  mount(actos.copiarCotizacion, 'personal', (ctx, { params, body }) => copiarCotizacion(ctx, params.id, body));
  mount(actos.guardarComoPlantilla, 'personal', (ctx, { params, body }) => guardarComoPlantilla(ctx, params.id, body));
  mount(actos.aprobarCotizacion, 'admin', (ctx, { params, body }) => aprobarCotizacion(ctx, params.id, body));
}
