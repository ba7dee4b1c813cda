import type { Feature } from '#server/platform/feature.ts';
import { cuadrarCotizaciones } from './cuadrar.ts';
import { startPlazos } from './plazos.ts';
import { cotizacionesRoutes } from './routes.ts';

export { convertirCotizacion, type LoPedido } from './convertir-cotizacion.ts';
export { escribirBorrador } from './crear-cotizacion.ts';
export { bloquearCotizacion, type FilaCotizacion, type FilaLinea, lineasDe, pedidoDe } from './filas.ts';
export { POR_APROBAR, POR_RESPONDER } from './filtro.ts';
export { instantaneaDe } from './instantanea.ts';
export { buscarFila, selloDe } from './leer.ts';
export { aceptar, anotarOcDelCliente } from './responder.ts';
export { cotizaciones, cotizaciones_lineas, cotizaciones_versiones } from './table.ts';
export { ocComoSeLee } from './vistas.ts';

export const feature: Feature = { routes: cotizacionesRoutes, jobs: startPlazos, cuadrar: [cuadrarCotizaciones] };
