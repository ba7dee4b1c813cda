export { escribirBorrador } from './crear-cotizacion.ts';
export { cuadrarCotizaciones } from './cuadrar.ts';
export { exigirActo, moverCotizacion } from './estados.ts';
export {
  bloquearCotizacion,
  esta,
  exigirVersion,
  type FilaCotizacion,
  type FilaLinea,
  type FilaVersion,
  lineasDe,
  veCostos,
  versionesDe,
} from './filas.ts';
export { POR_APROBAR, POR_RESPONDER } from './filtro.ts';
export { comoFigura, instantaneaDe } from './instantanea.ts';
export { adjuntosDe, bajoPisoDe, buscarFila, comentariosDe, leerCotizacion, loQueSeLee, selloDe } from './leer.ts';
export { cotizacionesRoutes } from './routes.ts';
export {
  cotizaciones,
  cotizaciones_adjuntos,
  cotizaciones_comentarios,
  cotizaciones_historial,
  cotizaciones_lineas,
  cotizaciones_versiones,
} from './table.ts';
export { ocComoSeLee } from './vistas.ts';
