import * as actos from '#contract/ventas/cotizaciones/actos.ts';
import * as adjuntos from '#contract/ventas/cotizaciones/adjuntos.ts';
import * as cifras from '#contract/ventas/cotizaciones/cifras.ts';
import * as contract from '#contract/ventas/cotizaciones/cotizaciones.ts';
import * as enlace from '#contract/ventas/cotizaciones/enlace.ts';
import {
  buscarParaCotizar as contratoDeBuscar,
  preciosDeTienda as contratoDePrecios,
  obtenerMargenMinimo,
} from '#contract/ventas/cotizaciones/para-escribir.ts';
import * as planilla from '#contract/ventas/cotizaciones/planilla.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { adjuntar, adjuntoPorEnlace, cambiarAdjunto, descargarAdjunto, quitarAdjunto } from './adjuntos.ts';
import { aprobarCotizacion } from './aprobar-cotizacion.ts';
import { buscarParaCotizar } from './buscar-para-cotizar.ts';
import { cifrasDeCotizaciones, exportarCifras } from './cifras.ts';
import { comentarCotizacion } from './comentar.ts';
import { convertirCotizacion } from './convertir-cotizacion.ts';
import { copiarCotizacion, guardarComoPlantilla } from './copiar-cotizacion.ts';
import { crearCotizacion } from './crear-cotizacion.ts';
import { editarCotizacion } from './editar-cotizacion.ts';
import { eliminarCotizacion } from './eliminar-cotizacion.ts';
import { cotizacionEnPdf, enviarCotizacion, reenviarCotizacion } from './enviar-cotizacion.ts';
import { exportarCotizaciones } from './exportar-cotizaciones.ts';
import { leerCotizacion } from './leer.ts';
import { leerListaDeCliente } from './leer-lista.ts';
import { paginaDeCotizaciones, paginaDeLineas, todasLasCotizaciones, todasLasLineas } from './lista.ts';
import { pedirAprobacion } from './pedir-aprobacion.ts';
import { pedirParaCotizacion } from './pedir-para-cotizacion.ts';
import {
  aceptarPorEnlace,
  comentarPorEnlace,
  leerPorEnlace,
  pdfPorEnlace,
  rechazarPorEnlace,
  tomarPorEnlace,
} from './por-enlace.ts';
import { preciosDeTienda } from './precios-de-tienda.ts';
import { aceptarCotizacion, reabrirCotizacion, rechazarCotizacion } from './responder.ts';
import { solicitarCotizacion } from './solicitar-cotizacion.ts';
import { vecinasDe } from './vecinas.ts';

/**
 * The staff write and send them, a customer asks for, reads and answers their own, and whoever holds a link the version that it
 * opens.
 */
export function cotizacionesRoutes(mount: Mount): void {
  mount(contract.listarCotizaciones, 'sesion', (ctx, { query: { vista, ...query } }) => {
    const entera = query.page === undefined && query.limit === undefined;
    if (vista === 'lineas') return entera ? todasLasLineas(ctx, query) : paginaDeLineas(ctx, query);
    return entera ? todasLasCotizaciones(ctx, query) : paginaDeCotizaciones(ctx, query);
  });
  mount(contract.exportarCotizaciones, 'personal', (ctx, { query }) => exportarCotizaciones(ctx, query));
  mount(contratoDeBuscar, 'personal', (ctx, { query }) => buscarParaCotizar(ctx, query));
  mount(contratoDePrecios, 'personal', (ctx, { query }) => preciosDeTienda(ctx, query));
  mount(obtenerMargenMinimo, 'personal', ({ config }) =>
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

  mount(actos.solicitarCotizacion, 'sesion', (ctx, { body }) => solicitarCotizacion(ctx, body));
  mount(contract.cotizacionPdf, 'sesion', (ctx, { params }) => cotizacionEnPdf(ctx, params.id));
  mount(cifras.cifrasDeCotizaciones, 'personal', (ctx, { query }) => cifrasDeCotizaciones(ctx, query));
  mount(cifras.exportarCifras, 'personal', (ctx, { query }) => exportarCifras(ctx, query));

  mount(actos.pedirAprobacion, 'personal', (ctx, { params, body }) => pedirAprobacion(ctx, params.id, body.version));
  mount(actos.enviarCotizacion, 'personal', (ctx, { params, body }) => enviarCotizacion(ctx, params.id, body));
  mount(actos.reenviarCotizacion, 'personal', (ctx, { params }) => reenviarCotizacion(ctx, params.id));
  mount(actos.reabrirCotizacion, 'personal', (ctx, { params }) => reabrirCotizacion(ctx, params.id));
  mount(actos.aceptarCotizacion, 'sesion', (ctx, { params, body }) => aceptarCotizacion(ctx, params.id, body));
  mount(actos.rechazarCotizacion, 'sesion', (ctx, { params, body }) => rechazarCotizacion(ctx, params.id, body));
  mount(actos.comentarCotizacion, 'sesion', (ctx, { params, body }) => comentarCotizacion(ctx, params.id, body.texto));
  mount(actos.convertirCotizacion, 'sesion', (ctx, { params, body }) => convertirCotizacion(ctx, params.id, body));
  mount(actos.pedirParaCotizacion, 'personal', (ctx, { params, body }) => pedirParaCotizacion(ctx, params.id, body));

  mount(adjuntos.adjuntarACotizacion, 'personal', (ctx, { params, body, files }) =>
    adjuntar(ctx, params.id, files, body.para_cliente === true || body.para_cliente === 'true'),
  );
  mount(adjuntos.adjuntoDeCotizacion, 'sesion', (ctx, { params }) => descargarAdjunto(ctx, params.id));
  mount(adjuntos.cambiarAdjunto, 'personal', (ctx, { params, body }) =>
    cambiarAdjunto(ctx, params.id, body.para_cliente),
  );
  mount(adjuntos.quitarAdjunto, 'personal', async (ctx, { params }) => {
    await quitarAdjunto(ctx, params.id);
    return undefined;
  });

  mount(enlace.leerPorEnlace, 'publico', (ctx, { body }) => leerPorEnlace(ctx, body.token));
  mount(enlace.pdfPorEnlace, 'publico', (ctx, { body }) => pdfPorEnlace(ctx, body.token));
  mount(adjuntos.adjuntoPorEnlace, 'publico', (ctx, { body }) => adjuntoPorEnlace(ctx, body));
  mount(enlace.aceptarPorEnlace, 'publico', (ctx, { body }) => aceptarPorEnlace(ctx, body));
  mount(enlace.rechazarPorEnlace, 'publico', (ctx, { body }) => rechazarPorEnlace(ctx, body));
  mount(enlace.tomarPorEnlace, 'sesion', (ctx, { body }) => tomarPorEnlace(ctx, body.token));
  mount(enlace.comentarPorEnlace, 'publico', (ctx, { body }) => comentarPorEnlace(ctx, body));
}
