import * as actos from '#contract/cotizaciones/actos.ts';
import * as adjuntos from '#contract/cotizaciones/adjuntos.ts';
import * as cifras from '#contract/cotizaciones/cifras.ts';
import * as contract from '#contract/cotizaciones/cotizaciones.ts';
import * as enlace from '#contract/cotizaciones/enlace.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { adjuntar, adjuntoPorEnlace, cambiarAdjunto, descargarAdjunto, quitarAdjunto } from './adjuntos.ts';
import { cifrasDeCotizaciones, exportarCifras } from './cifras.ts';
import { comentarCotizacion } from './comentar.ts';
import { convertirCotizacion } from './convertir-cotizacion.ts';
import { cotizacionEnPdf, enviarCotizacion, reenviarCotizacion } from './enviar-cotizacion.ts';
import { pedirAprobacion } from './pedir-aprobacion.ts';
import { pedirParaCotizacion } from './pedir-para-cotizacion.ts';
import { aceptarPorEnlace, comentarPorEnlace, leerPorEnlace, pdfPorEnlace, rechazarPorEnlace } from './por-enlace.ts';
import { aceptarCotizacion, reabrirCotizacion, rechazarCotizacion } from './responder.ts';
import { solicitarCotizacion } from './solicitar-cotizacion.ts';

/** The staff send them, a customer asks for and answers their own, and whoever holds a link the version that it opens. */
export function cotizacionesEnviadasRoutes(mount: Mount): void {
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
  mount(enlace.comentarPorEnlace, 'publico', (ctx, { body }) => comentarPorEnlace(ctx, body));
}
